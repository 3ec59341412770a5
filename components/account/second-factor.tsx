import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { Account } from '@/lib/answers/account'
import { TWO_STEP } from './messages'

const loadSetUp = () => import('./set-up-dialog').then((module) => module.SetUpDialog)
const loadCodes = () => import('./new-codes-dialog').then((module) => module.NewCodesDialog)
const loadTurnOff = () => import('./turn-off-dialog').then((module) => module.TurnOffDialog)

/** With fewer codes left, suggest new ones. */
const FEW = 3

/** Whether two-step verification is on, and the actions to change it. */
export function SecondFactor({ account }: { account: Account }) {
  const setUp = useLazyComponent(loadSetUp)
  const codes = useLazyComponent(loadCodes)
  const off = useLazyComponent(loadTurnOff)
  const { hasSecondFactor, recoveryCodesLeft: left, mustHaveSecondFactor } = account
  return (
    <>
      {hasSecondFactor ? (
        <>
          <p className="flex items-center gap-2 text-13 font-medium">
            <Icon name="shield-check" size={16} className="text-success-text" />
            {TWO_STEP.on}
          </p>
          {left !== null && (
            <p className="mt-1 text-13 text-muted">
              {TWO_STEP.codesLeft(left)}
              {left < FEW && TWO_STEP.makeNew}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={codes.open}>{TWO_STEP.newCodes}</Button>
            <Button onClick={off.open}>{TWO_STEP.turnOff}</Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-4 text-13 font-medium">{TWO_STEP.off}</p>
          <Button variant={mustHaveSecondFactor ? 'primary' : 'default'} onClick={setUp.open}>
            {TWO_STEP.setUp}
          </Button>
        </>
      )}
      {setUp.draw((Part) => (
        <Part onClose={setUp.close} />
      ))}
      {codes.draw((Part) => (
        <Part onClose={codes.close} />
      ))}
      {off.draw((Part) => (
        <Part mustHaveSecondFactor={mustHaveSecondFactor} onClose={off.close} />
      ))}
    </>
  )
}
