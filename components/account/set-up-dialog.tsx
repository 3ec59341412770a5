import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { focusFirst } from '@/components/ui/focus-first'
import { announce } from '@/components/ui/live-region'
import type { SecondFactorSetUp } from '@/lib/answers/account'
import { SET_UP } from './dialog-messages'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'

const TITLES = SET_UP.steps

/** Sets up a second factor in three steps. It is on after step two; step three can't be skipped. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(0)
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null)
  const [isKept, setIsKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const body = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (step === 0) return
    announce(`${SET_UP.place(step + 1, TITLES.length)}: ${TITLES[step]}`)
    focusFirst(body.current)
  }, [step])

  return (
    <Dialog
      title={TITLES[step] ?? ''}
      onClose={onClose}
      isHeld={step === 2 && !isKept}
      onHeldClose={() => setLeaving(true)}
    >
      <div ref={body}>
        <p className="-mt-3 mb-4 text-13 text-muted">{SET_UP.place(step + 1, TITLES.length)}</p>
        {step === 0 && (
          <PasswordStep
            onBegun={(begun) => {
              setSetUp(begun)
              setStep(1)
            }}
          />
        )}
        {step === 1 && setUp && <ScanStep setUp={setUp} onConfirmed={() => setStep(2)} />}
        {step === 2 && setUp && (
          <RecoveryCodes
            codes={setUp.recoveryCodes}
            isKept={isKept}
            onKept={setIsKept}
            isLeaving={isLeaving}
          />
        )}
      </div>
    </Dialog>
  )
}
