import { wallClock } from '@/lib/format/instants'
import { type AuditFilter, NO_FILTER } from './address'

export type FieldValues = Record<keyof AuditFilter, string>

const NAMES = Object.keys(NO_FILTER) as (keyof AuditFilter)[]

function localTime(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const { day, time } = wallClock(Date.parse(instant), zone)
  return `${day}T${time}`
}

/** The field values for a filter, with times in a time zone. */
export function valuesOf(filter: AuditFilter, zone: string): FieldValues {
  const { person, action, subject, from, to } = filter
  return {
    person: person ?? '',
    action: action ?? '',
    subject: subject ?? '',
    from: localTime(from, zone),
    to: localTime(to, zone),
  }
}

type Field = HTMLInputElement | HTMLSelectElement

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field

/** A partly typed time has no value, but must not be cleared. */
const isBegun = (field: Field) => field.validity.badInput

/** The instant of a date-time in this computer's time zone; null: invalid. */
function instantOf(text: string): string | null {
  const ms = new Date(text).getTime()
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** The filter that the form describes. Unchanged fields keep their original value, which may have seconds. */
export function readForm(form: HTMLFormElement, filled: FieldValues, filter: AuditFilter): AuditFilter {
  const read = { ...filter }
  for (const name of NAMES) {
    const field = fieldOf(form, name)
    const text = field.value.trim()
    if (text === filled[name] || isBegun(field)) continue
    read[name] = name === 'from' || name === 'to' ? instantOf(text) : text || null
  }
  return read
}

/** Whether the form has a user or an action that the filter doesn't have. */
export const isChosenAnew = (form: HTMLFormElement, filter: AuditFilter) =>
  (['person', 'action'] as const).some((name) => fieldOf(form, name).value !== (filter[name] ?? ''))

/** Fills in the form; with `isAll`, also fields that the user has changed since `filled`. */
export function fillForm(form: HTMLFormElement, values: FieldValues, filled: FieldValues, isAll: boolean) {
  for (const name of NAMES) {
    const field = fieldOf(form, name)
    if ((isAll || field.value === filled[name]) && !isBegun(field)) field.value = values[name]
  }
}
