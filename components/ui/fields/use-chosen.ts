import { startTransition, useOptimistic } from 'react'

/** A control's value and setter: the choice shows immediately, even if `onChange` updates the rest in a transition. */
export function useChosen<Value>(value: Value, onChange: (value: Value) => void) {
  const [chosen, show] = useOptimistic(value)
  const choose = (next: Value) => {
    startTransition(() => show(next))
    onChange(next)
  }
  return [chosen, choose] as const
}
