import { ShieldCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useLatePart } from '@/components/ui/use-late-part'
import type { Account } from '@/lib/answers/account'

const loadSetUp = () => import('./set-up-dialog').then((module) => module.SetUpDialog)
const loadCodes = () => import('./new-codes-dialog').then((module) => module.NewCodesDialog)
const loadTurnOff = () => import('./turn-off-dialog').then((module) => module.TurnOffDialog)

/** Fewer left than this, and it is time for new ones. */
const FEW = 3

/** Whether signing in asks for a code, and the ways to change that. */
export function SecondFactor({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const setUp = useLatePart(loadSetUp)
  const codes = useLatePart(loadCodes)
  const off = useLatePart(loadTurnOff)
  const { hasSecondFactor, recoveryCodesLeft: left, mustHaveSecondFactor } = account
  return (
    <>
      {hasSecondFactor ? (
        <>
          <p className="flex items-center gap-2 text-[13px]/[18px] font-medium">
            <ShieldCheck aria-hidden size={16} className="text-(--success-text)" />
            On
          </p>
          {left !== null && (
            <p className="mt-1 text-[13px]/[18px] text-(--muted)">
              {left === 0
                ? 'No recovery code is left.'
                : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}
              {left < FEW && ' Make new ones, so that a lost phone doesn’t lock you out.'}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={codes.open}>New recovery codes</Button>
            <Button onClick={off.open}>Turn off</Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-4 text-[13px]/[18px] font-medium">Off</p>
          <Button variant={mustHaveSecondFactor ? 'primary' : 'default'} onClick={setUp.open}>
            Set up
          </Button>
        </>
      )}
      {setUp.draw((Part) => (
        <Part onChanged={onChanged} onClose={setUp.close} />
      ))}
      {codes.draw((Part) => (
        <Part onChanged={onChanged} onClose={codes.close} />
      ))}
      {off.draw((Part) => (
        <Part mustHaveSecondFactor={mustHaveSecondFactor} onChanged={onChanged} onClose={off.close} />
      ))}
    </>
  )
}
