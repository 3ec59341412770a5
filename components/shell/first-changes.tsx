import { Activity, startTransition, useEffect, useLayoutEffect, useState } from 'react'

const LAST = 4

/** What has effects: they come, change and go, as those of a page do. */
function WithEffects({ step }: { step: number }) {
  useLayoutEffect(() => () => undefined)
  useEffect(() => () => undefined)
  return <i>{step}</i>
}

/**
 * Changes something that nobody sees in each of the ways in which a press changes a page: words, an attribute, what
 * is hidden, and the end of what was drawn more than once. A browser compiles scripts for what they did so far: what
 * React did for the first time within a press threw away the compiled code of its walk through the page amid that
 * walk, once for each of some fifty levels, up to a fifth of the scripts' time of a first press.
 */
export function FirstChanges() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step < LAST) startTransition(() => setStep(step + 1))
  }, [step])
  if (step === 0 || step === LAST) return null
  return (
    <div hidden>
      <Activity mode={step === 2 ? 'hidden' : 'visible'}>
        <WithEffects step={step} />
      </Activity>
      {step}
      {step < 3 && <b className={step === 1 ? 'first' : undefined}>{step}</b>}
    </div>
  )
}
