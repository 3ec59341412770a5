import 'server-only'
import type { OptOutsPage } from '@/lib/answers/opt-outs'
import type { Directory } from '@/lib/directory/directory'
import type { Person } from '@/lib/directory/tables/customer-row'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Reader } from '@/lib/server/quota/read-quota'
import type { ListedOptOut } from './opt-out-list'
import { highlightsOf } from './search/highlights'
import type { ParsedText } from './search/parse'

/** Matches of a search that are looked at. */
const MOST_FOUND = 1000

/** Filters of the opt-outs. Times are ms since 1970, `to` exclusive. */
export interface OptOutsQuery {
  text?: ParsedText
  type?: 'email' | 'sms'
  from?: number
  to?: number
  limit: number
  offset: number
}

/**
 * A page of the opt-outs that match: newest first, or best match first. Names come from the directory. Throws Problem
 * 429, the failure to load the list, and the signal's reason.
 */
export async function readOptOuts(
  { directory, optOuts, readQuota }: Pick<AppContext, 'directory' | 'optOuts' | 'readQuota'>,
  reader: Reader,
  { text, limit, offset, ...filters }: OptOutsQuery,
  signal?: AbortSignal,
): Promise<OptOutsPage> {
  await readQuota.require(reader)
  const { entries, isWhole, missed, readAt } = await optOuts.all(signal)
  const found = text && (await find(directory, text, signal))
  const fitting = entries.filter((entry) => fits(entry, filters))
  const matching = found ? ranked(fitting, found.people) : fitting
  const page = matching.slice(offset, offset + limit)
  const people = found?.people ?? (await directory?.byIds(page.map(({ id }) => id)))
  const members = page.map(({ at: _, ...entry }) => ({ ...personOf(people?.get(entry.id)), ...entry }))
  await readQuota.take(reader, members.length)
  return {
    members,
    unreadable: [],
    total: matching.length,
    isMore: found?.isMore ?? false,
    isWhole,
    missed,
    readAt,
    ...(text && { highlights: highlightsOf(members, text.query) }),
  }
}

async function find(directory: Directory | null, { query }: ParsedText, signal: AbortSignal | undefined) {
  if (!directory) return { people: new Map<string, Person>(), isMore: false }
  const { people, isMore } = await directory.find(query, { offset: 0, limit: MOST_FOUND }, signal)
  return { people: new Map(people.map((person) => [person.id, person])), isMore }
}

function fits(entry: ListedOptOut, { type, from, to }: Pick<OptOutsQuery, 'type' | 'from' | 'to'>): boolean {
  if (type && entry[`${type}_optout`] !== 1) return false
  if (from === undefined && to === undefined) return true
  return entry.at !== null && entry.at >= (from ?? entry.at) && entry.at < (to ?? Number.POSITIVE_INFINITY)
}

/** The found entries, best match first. */
function ranked(entries: readonly ListedOptOut[], people: ReadonlyMap<string, Person>): ListedOptOut[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return [...people.keys()].flatMap((id) => byId.get(id) ?? [])
}

const personOf = (person: Person | undefined) =>
  person && {
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    phone: person.phone,
  }
