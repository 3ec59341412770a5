import type { EventsAnswer } from '@/lib/browser/api'
import type { Event } from '@/lib/contract'

interface JoinedEvents {
  events: Event[]
  /** Events moved between pages while they loaded, so some may be missing. */
  hasChanged: boolean
}

/** An event's id, if it has one; the spec documents none. */
function idOf(event: Event): string | null {
  const id = Object.hasOwn(event, 'id') ? event.id : null
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null
}

const idsOf = (pages: readonly EventsAnswer[]) =>
  new Set(pages.flatMap(({ events }) => events.map(idOf).filter((id) => id !== null)))

/** All events in order, without repeats from earlier pages. */
export function joinPages(pages: readonly EventsAnswer[]): JoinedEvents {
  let hasChanged = false
  const events = pages.flatMap((page, place) => {
    if (place === 0) return page.events
    const seen = idsOf(pages.slice(0, place))
    const fresh = isRepeated(page, pages.slice(0, place))
      ? []
      : page.events.filter((event) => !seen.has(idOf(event) ?? ''))
    hasChanged ||= fresh.length < page.events.length
    return fresh
  })
  return { events, hasChanged }
}

/** Whether a page adds nothing new, so that loading more would never end. */
export function isRepeated(page: EventsAnswer, before: readonly EventsAnswer[]): boolean {
  const last = before.at(-1)
  if (!last || page.events.length === 0) return false
  const seen = idsOf(before)
  return (
    page.events.every((event) => seen.has(idOf(event) ?? '')) ||
    JSON.stringify(page.events) === JSON.stringify(last.events)
  )
}
