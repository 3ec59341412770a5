import 'server-only'
import type { DirectoryWrite } from './schema'
import { countWords } from './word-counts'
import { type Entry, entriesOf, type Findable, isOfName } from './words-of-customer'

const ROWS = 400

/** Replaces the search entries of some customers, in the transaction that writes them. */
export function writeWords(write: DirectoryWrite, people: readonly Findable[]): Promise<void> {
  return replaceEntries(write, new Map(people.map((one) => [one.id, entriesOf(one)])))
}

/** Removes the search entries of some contacts, and words that no other customer has. */
export function removeWords(write: DirectoryWrite, ids: readonly string[]): Promise<void> {
  return replaceEntries(write, new Map(ids.map((id) => [id, []])))
}

/** Updates contacts' entries, and the number of customers per name word. */
async function replaceEntries(
  write: DirectoryWrite,
  wanted: ReadonlyMap<string, readonly Entry[]>,
): Promise<void> {
  if (wanted.size === 0) return
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
  const changes = new Map<string, number>()
  for (const [id, entries] of changed) {
    for (const word of namesIn(entries)) changes.set(word, (changes.get(word) ?? 0) + 1)
    for (const word of namesIn(kept.get(id) ?? [])) changes.set(word, (changes.get(word) ?? 0) - 1)
  }
  await countWords(write, changes)
}

async function keptEntries(write: DirectoryWrite, ids: string[]): Promise<Map<string, Entry[]>> {
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
