import { startTransition, useOptimistic } from 'react'

/**
 * What a control shows, and its way to be changed: what was chosen shows at once, also where `onChange` has the
 * rest drawn in a transition.
 */
export function useChosen<Value>(value: Value, onChange: (value: Value) => void) {
  const [chosen, show] = useOptimistic(value)
  const choose = (next: Value) => {
    startTransition(() => show(next))
    onChange(next)
  }
  return [chosen, choose] as const
}
