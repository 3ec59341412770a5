import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { AuditFilter } from './address'
import { fillForm, isChosenAnew, readForm, valuesOf } from './filter-form'

/**
 * The browser's own fields hold what is typed and chosen, so that nothing is lost of what was before
 * scripts ran. Returns what the fields begin with, and the way to apply what stands in them.
 */
export function useFilterForm(
  form: RefObject<HTMLFormElement | null>,
  filter: AuditFilter,
  onNarrow: (filter: AuditFilter) => void,
) {
  const zone = useTimeZone()
  const key = JSON.stringify(filter)
  // As the server filled it in.
  const filled = useRef({ key, values: valuesOf(filter, 'UTC') })

  function apply() {
    if (!form.current) return
    const next = readForm(form.current, filled.current.values, filter)
    if (JSON.stringify(next) !== key) onNarrow(next)
  }

  // What was chosen before scripts ran told nobody.
  const applyChosen = useEffectEvent(() => {
    if (form.current && isChosenAnew(form.current, filter)) apply()
  })
  useEffect(() => applyChosen(), [])

  const fill = useEffectEvent((nextKey: string, nextZone: string) => {
    const values = valuesOf(filter, nextZone)
    if (form.current) fillForm(form.current, values, filled.current.values, filled.current.key !== nextKey)
    filled.current = { key: nextKey, values }
  })
  useEffect(() => fill(key, zone), [key, zone])

  return { first: valuesOf(filter, zone), apply }
}
