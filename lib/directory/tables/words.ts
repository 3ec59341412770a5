import 'server-only'
import type { Kysely } from 'kysely'
import type { AnyDatabase } from '@/lib/database/dialects'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { countWords } from './word-counts'
import type { WordsSchema } from './words-migration'
import { type Entry, entriesOf, type Findable, isOfName } from './words-of-customer'

/** Customers per batch: a few milliseconds each. */
const PEOPLE = 100
const ROWS = 400

const wordsIn = (db: AnyDatabase) => db as unknown as Kysely<WordsSchema>

/** Replaces the search entries of customers in the transaction that writes them. Yields between batches. */
export async function writeWords(write: AnyDatabase, people: readonly Findable[]): Promise<void> {
  const changes = new Map<string, number>()
  for (let first = 0; first < people.length; first += PEOPLE) {
    const wanted = new Map(people.slice(first, first + PEOPLE).map((one) => [one.id, entriesOf(one)]))
    await replaceEntries(wordsIn(write), wanted, changes)
    await yieldToEventLoop()
  }
  await countWords(wordsIn(write), changes)
}

/** Removes the search entries of contacts, and words that no other customer has. */
export async function removeWords(write: AnyDatabase, ids: readonly string[]): Promise<void> {
  const changes = new Map<string, number>()
  for (let first = 0; first < ids.length; first += PEOPLE) {
    const wanted = new Map(ids.slice(first, first + PEOPLE).map((id) => [id, []]))
    await replaceEntries(wordsIn(write), wanted, changes)
    await yieldToEventLoop()
  }
  await countWords(wordsIn(write), changes)
}

/** Updates contacts' entries, and adds up how the number of customers per name word changes. */
async function replaceEntries(
  write: Kysely<WordsSchema>,
  wanted: ReadonlyMap<string, readonly Entry[]>,
  changes: Map<string, number>,
): Promise<void> {
  const kept = await keptEntries(write, [...wanted.keys()])
  const changed = [...wanted].filter(([id, entries]) => !isSame(entries, kept.get(id) ?? []))
  const had = changed.map(([id]) => id).filter((id) => kept.has(id))
  if (had.length > 0) await write.deleteFrom('directory_words').where('contact_id', 'in', had).execute()
  const rows = changed.flatMap(([contact_id, entries]) =>
    entries.map(([word, otherWord]) => ({ word, beside: otherWord, contact_id })),
  )
  for (let first = 0; first < rows.length; first += ROWS) {
    const some = rows.slice(first, first + ROWS)
    await write
      .insertInto('directory_words')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const [id, entries] of changed) {
    for (const word of namesIn(entries)) changes.set(word, (changes.get(word) ?? 0) + 1)
    for (const word of namesIn(kept.get(id) ?? [])) changes.set(word, (changes.get(word) ?? 0) - 1)
  }
}

async function keptEntries(write: Kysely<WordsSchema>, ids: string[]): Promise<Map<string, Entry[]>> {
  const rows = await write.selectFrom('directory_words').selectAll().where('contact_id', 'in', ids).execute()
  const kept = new Map<string, Entry[]>()
  for (const { contact_id, word, beside: otherWord } of rows) {
    const entries = kept.get(contact_id)
    if (entries) entries.push([word, otherWord])
    else kept.set(contact_id, [[word, otherWord]])
  }
  return kept
}

function isSame(some: readonly Entry[], others: readonly Entry[]): boolean {
  if (some.length !== others.length) return false
  const keys = new Set(others.map((entry) => entry.join(' ')))
  return some.every((entry) => keys.has(entry.join(' ')))
}

const namesIn = (entries: readonly Entry[]) => new Set(entries.filter(isOfName).map(([word]) => word))
