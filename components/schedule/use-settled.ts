import { usePainted } from '@/components/ui/use-painted'

/** The value for which all visible classes are painted. The first classes are painted before anything that can wait. */
export function useSettled<Value>(value: Value): Value {
  return usePainted(usePainted(value), true)
}
