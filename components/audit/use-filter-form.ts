import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { AuditFilter } from './address'
import { fillForm, isChosenAnew, readForm, valuesOf } from './filter-form'

/** Initial values and a function that applies the current ones. Uncontrolled, so early input isn't lost. */
export function useFilterForm(
  form: RefObject<HTMLFormElement | null>,
  filter: AuditFilter,
  onNarrow: (filter: AuditFilter) => void,
) {
  const zone = useTimeZone()
  const key = JSON.stringify(filter)
  // As the server rendered it.
  const filled = useRef({ key, values: valuesOf(filter, 'UTC') })
  // Enter and the field's own events may apply the same values before the page shows them.
  const applied = useRef(key)

  function apply() {
    if (!form.current) return
    const next = readForm(form.current, filled.current.values, filter)
    const nextKey = JSON.stringify(next)
    if (nextKey === applied.current) return
    applied.current = nextKey
    onNarrow(next)
  }

  // Choices made before hydration reached no listener.
  const applyChosen = useEffectEvent(() => {
    if (form.current && isChosenAnew(form.current, filter)) apply()
  })
  // Not before: the router listens to changes of the URL after the effects of its children.
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) applyChosen()
  }, [isHydrated])

  const fill = useEffectEvent((nextKey: string, nextZone: string) => {
    const values = valuesOf(filter, nextZone)
    if (form.current) fillForm(form.current, values, filled.current.values, filled.current.key !== nextKey)
    filled.current = { key: nextKey, values }
    applied.current = nextKey
  })
  useEffect(() => fill(key, zone), [key, zone])

  return { first: valuesOf(filter, zone), apply }
}
