import { usePainted } from '@/components/ui/use-painted'

/** The value for which all classes in sight are painted: the first of them come before, what may wait after. */
export function useSettled<Value>(value: Value): Value {
  return usePainted(usePainted(value), true)
}
