import { wallClock } from '@/lib/format/instants'
import { type AuditFilter, NO_FILTER } from './address'

/** What stands in the fields of the form, by name. */
export type FieldValues = Record<keyof AuditFilter, string>

const NAMES = Object.keys(NO_FILTER) as (keyof AuditFilter)[]

function localTime(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const { day, time } = wallClock(Date.parse(instant), zone)
  return `${day}T${time}`
}

/** What the fields show for a filter; times as the clocks of a zone show them. */
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

/** A time that is only begun has no value; what was begun is not to be taken away. */
const isBegun = (field: Field) => field.validity.badInput

/** The instant of a date-time on this computer's clocks; null: it isn't one. */
function instantOf(text: string): string | null {
  const ms = new Date(text).getTime()
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/**
 * The filter that stands in the form. A field that shows what was filled in stands for what it was filled
 * in from: a time in the address may have seconds that a field doesn't show.
 */
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

/** Whether a person or an action stands in the form that the filter doesn't have. */
export const isChosenAnew = (form: HTMLFormElement, filter: AuditFilter) =>
  (['person', 'action'] as const).some((name) => fieldOf(form, name).value !== (filter[name] ?? ''))

/** Fills the form in; `isAll`: also where a person has typed something else since it was `filled`. */
export function fillForm(form: HTMLFormElement, values: FieldValues, filled: FieldValues, isAll: boolean) {
  for (const name of NAMES) {
    const field = fieldOf(form, name)
    if ((isAll || field.value === filled[name]) && !isBegun(field)) field.value = values[name]
  }
}
