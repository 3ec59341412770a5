import { parseDay } from '@/lib/format/days'

/** The drawer's tabs in order, as in the URL. */
export const TAB_VALUES = [
  'overview',
  'visits',
  'purchases',
  'memberships',
  'notes',
  'forms',
  'events',
] as const

/** `events@FROM/TO:visit`: events of a type on some days. */
export const OF_EVENTS = /^events(?:@(\d{4}-\d{2}-\d{2})?\/(\d{4}-\d{2}-\d{2})?)?(?::(.*))?$/s
/** `visits:missed`: visits of a kind. */
export const OF_KIND = 'visits:'
/** The overview with the customer's JSON. */
export const JSON_TAB = 'raw'

/** Whether a text in a URL is a tab of the customer's drawer. */
export function isTab(text: string): boolean {
  const [events, ...days] = OF_EVENTS.exec(text) ?? []
  if (events) return days.slice(0, 2).every((day) => !day || parseDay(day) !== null)
  return text === JSON_TAB || text.startsWith(OF_KIND) || TAB_VALUES.some((value) => value === text)
}
