import 'server-only'
import fc from 'fast-check'
import { MEMBERSHIP_ENDS, NO_SHOWS } from '@/lib/attention'
import { listKeysOf } from '@/lib/directory/tables/sort-keys'
import { LIST_SORTS, type ListFilters, type ListSort, locationsOf } from '@/lib/directory-list'
import { CHANNEL_STATES } from '@/lib/format/channel-states'
import { AWAY_DAYS, LAST_SEEN } from '@/lib/last-seen'

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03']

/** Customers with few values each, so that many are alike. */
export const customer = fc.record({
  id: fc.stringMatching(/^[a-zA-Z0-9_-]{1,3}$/),
  firstname: oneOf('Łukasz', 'lucas', 'Ana', 'ÁNA', 'ana', '李', '', '\u{1f600}x', 'Zoë', '\uff21'),
  lastname: oneOf('Nguyễn', 'nguyen', 'Straße', '', 'O’Brien'),
  email: oneOf('Ana@x.example', 'ana@x.example', 'b@x.example', '', 'ł@x.example'),
  phone: oneOf('+1 555 010', '1-555-011', '', '(0)'),
  last_location: oneOf('Harbor', 'harbor', 'Zürich', '', 'Lake'),
  email_optout: oneOf(0, 1, 7),
  sms_optout: oneOf(0, 1, 7),
  created_date: oneOf(
    '',
    'soon',
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T23:59:59.999Z',
    '2026-01-03T00:30:00+01:00',
    '2025-12-17T23:59:59.999Z',
    '2025-12-18T00:00:00.000Z',
    '2025-10-01T00:00:00.000Z',
  ),
  away: oneOf(null, ...AWAY_DAYS),
  endsIn: oneOf<string | number | null>(null, 'none', -31, -30, -1, 0, 7, 8, 14, 30, 31),
  noShows: oneOf(null, 0, 1, 2, 3, 9),
})

export type Customer = typeof customer extends fc.Arbitrary<infer Value> ? Value : never

/** A filter. */
const one: fc.Arbitrary<ListFilters> = fc.oneof(
  fc.record({
    location: oneOf<string | string[]>(
      'HARBOR',
      'zurich',
      'nowhere',
      ['zurich', 'HARBOR'],
      ['nowhere', 'lake'],
    ),
  }),
  fc.record({ by_email: oneOf(...CHANNEL_STATES) }),
  fc.record({ by_sms: oneOf(...CHANNEL_STATES) }),
  fc.record({ created_from: oneOf(...DAYS) }),
  fc.record({ created_to: oneOf(...DAYS) }),
  fc.record({ changed_from: oneOf('2026-02-01', '2026-02-02') }),
  fc.record({ changed_to: oneOf('2026-02-01', '2026-02-02') }),
  fc.record({ last_seen: oneOf(...LAST_SEEN) }),
  fc.record({ membership_ends: oneOf(...MEMBERSHIP_ENDS) }),
  fc.record({ no_shows: oneOf(...NO_SHOWS) }),
)

// Few at once, or hardly any customer would match.
export const filters = fc.array(one, { maxLength: 2 }).map((some): ListFilters => Object.assign({}, ...some))

/** A sorting, or none. */
export const sort: fc.Arbitrary<ListSort | null> = fc.option(
  fc.record({
    by: oneOf(...LIST_SORTS, 'membership-ends' as const, 'no-shows' as const),
    isDescending: fc.boolean(),
  }),
)

/** When events were read. */
export const SEEN_AT = Date.UTC(2026, 0, 16, 18)

const dayOf = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString().slice(0, 10))

const stateOf = (flag: number, address: string) => {
  if (flag === 1) return 'out'
  if (address === '') return 'no-address'
  return flag === 0 ? 'can' : 'unknown'
}

/** Customers who were created in the days of the filter, or unknown when, aren't away for so many. */
function isSeen(one: Customer, seen: string): boolean {
  const { away } = one
  if (seen === 'unknown' || away === null) return seen === 'unknown' && away === null
  if (seen === 'within-14') return away < 14
  const days = Number(seen.replace('away-', ''))
  const created = dayOf(listKeysOf(one).created_at)
  return away >= days && created !== '' && created <= dayOf(SEEN_AT - days * 86_400_000)
}

/** Customers who were created in the days without an event had none yet. */
function isNew(one: Customer): boolean {
  const created = dayOf(listKeysOf(one).created_at)
  return !!one.away && created > dayOf(SEEN_AT - one.away * 86_400_000)
}

function isEnding(endsIn: Customer['endsIn'], ends: string): boolean {
  if (typeof endsIn !== 'number') return false
  if (ends === 'ended-30') return endsIn >= -30 && endsIn < 0
  return endsIn >= 0 && endsIn <= Number(ends.replace('within-', ''))
}

/** The expected order of an unsorted list. */
function orderOf({ membership_ends, no_shows }: ListFilters) {
  if (membership_ends) return { by: 'membership-ends', isDescending: membership_ends === 'ended-30' }
  return no_shows ? { by: 'no-shows', isDescending: true } : { by: 'created', isDescending: false }
}

/** The expected list, computed naively. */
export function expected(
  people: (Customer & { day: number })[],
  { location, ...of }: ListFilters,
  sorted: ListSort | null,
) {
  const within = (day: string, from?: string, to?: string) =>
    (from === undefined || day >= from) &&
    (to === undefined || (day !== '' && day <= to)) &&
    (day !== '' || from === undefined)
  const { by, isDescending } = sorted ?? orderOf(of)
  const keyOf = (one: Customer): string | number | null => {
    const keys = listKeysOf(one)
    const states = {
      'by-email': stateOf(one.email_optout, one.email),
      'by-sms': stateOf(one.sms_optout, one.phone),
    }
    const state = states[by as 'by-email']
    const order: readonly string[] = isDescending ? ['out', 'can', 'no-address', 'unknown'] : CHANNEL_STATES
    if (state !== undefined) return order.indexOf(state)
    return {
      name: keys.name_key,
      'last-name': keys.last_name_key,
      email: keys.email_key,
      phone: keys.phone_key,
      location: keys.location_key,
      created: keys.created_at,
      'last-seen': one.away,
      'membership-ends': typeof one.endsIn === 'number' ? dayIn(one.endsIn) : null,
      'no-shows': one.noShows,
    }[by as 'name']
  }
  const isByFlag = by === 'by-email' || by === 'by-sms'
  const bytes = (one: string | number, other: string | number) =>
    typeof one === 'number'
      ? one - Number(other)
      : Buffer.compare(Buffer.from(one), Buffer.from(String(other)))
  const compare = (one: string | number | null, other: string | number | null, way: number) =>
    one === other ? 0 : one === null ? 1 : other === null ? -1 : way * bytes(one, other)
  const isLast = (one: Customer) => (by === 'last-seen' && isNew(one) ? 1 : 0)
  return people
    .filter(
      (one) =>
        location === undefined ||
        locationsOf(location).some((name) => listKeysOf(one).location_key === name.toLowerCase()),
    )
    .filter((one) => of.by_email === undefined || stateOf(one.email_optout, one.email) === of.by_email)
    .filter((one) => of.by_sms === undefined || stateOf(one.sms_optout, one.phone) === of.by_sms)
    .filter((one) => within(dayOf(listKeysOf(one).created_at), of.created_from, of.created_to))
    .filter((one) => within(dayOf(one.day), of.changed_from, of.changed_to))
    .filter((one) => of.last_seen === undefined || isSeen(one, of.last_seen))
    .filter(({ endsIn }) => of.membership_ends === undefined || isEnding(endsIn, of.membership_ends))
    .filter(({ noShows }) => of.no_shows === undefined || (noShows ?? 0) >= Number(of.no_shows))
    .sort((one, other) => {
      // New customers, before those who aren't known.
      if (keyOf(one) !== null && keyOf(other) !== null && isLast(one) !== isLast(other))
        return isLast(one) - isLast(other)
      const way = isDescending && !isLast(one) ? -1 : 1
      const first = compare(keyOf(one), keyOf(other), isByFlag ? 1 : way)
      if (first !== 0) return first
      if (isByFlag) {
        const names = compare(listKeysOf(one).name_key, listKeysOf(other).name_key, 1)
        return names !== 0 ? names : bytes(one.id, other.id)
      }
      return keyOf(one) === null ? bytes(one.id, other.id) : way * bytes(one.id, other.id)
    })
    .map(({ id }) => id)
}

/** The day so many days from today. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
