import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { dataVersion } from '@/lib/database/version'
import { type Near, nearWords, rangeOf, sharedStarts } from './sorted-words'
import type { WordsSchema } from './words-migration'

/** Words that are compared in one go: a few ms. */
const STEP = 4096

/** All words of names, in memory, as they were in the database some seconds ago at most. */
export interface KnownWords {
  /** Reads anew what changed since; at the first call everything. Throws what the database throws. */
  refresh(): Promise<void>
  /** How many people have a word in their name; 0 where nobody has. */
  peopleWith(word: string): number
  /** The words that begin with a text, at most `most`; null where there are more. */
  beginningWith(text: string, most: number): readonly string[] | null
  /** Words nearly alike, the nearest and then the most frequent first, at most `most`. */
  near(typed: string, isLast: boolean, most: number): Promise<Near[]>
}

/** Nothing is known until the first `refresh`. */
export function createKnownWords(db: Kysely<WordsSchema>): KnownWords {
  const versions = new Map<number, number>()
  const buckets = new Map<number, readonly string[]>()
  const counts = new Map<string, number>()
  let words: readonly string[] = []
  /** Made when it is first needed after the words changed. */
  let shared: Uint8Array | null = null
  let seen: string | null = null
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const version = dataVersion(db)
    if (version !== null && version === seen) return
    const rows = await db.selectFrom('directory_word_versions').selectAll().execute()
    for (const { bucket, version } of rows) {
      if (versions.get(bucket) === Number(version)) continue
      await readBucket(bucket)
      versions.set(bucket, Number(version))
      await setImmediate()
    }
    seen = version
  }

  async function readBucket(bucket: number): Promise<void> {
    const rows = await db
      .selectFrom('directory_word_counts')
      .select(['word', 'people'])
      .where('bucket', '=', bucket)
      .execute()
    const before = buckets.get(bucket) ?? []
    const now = rows.map(({ word }) => word).sort()
    for (const word of before) counts.delete(word)
    for (const { word, people } of rows) counts.set(word, Number(people))
    buckets.set(bucket, now)
    words = merged(words, before, now)
    shared = null
  }

  return {
    refresh() {
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    peopleWith: (word) => counts.get(word) ?? 0,
    beginningWith(text, most) {
      const [from, to] = rangeOf(words, text)
      return to - from > most ? null : words.slice(from, to)
    },
    async near(typed, isLast, most) {
      const people = ({ word }: Near) => counts.get(word) ?? 0
      shared ??= sharedStarts(words)
      // As they are now: others may come in between.
      const [all, starts] = [words, shared]
      const found: Near[] = []
      for (let from = 0; from < all.length; from += STEP) {
        const to = Math.min(from + STEP, all.length)
        found.push(...nearWords(all, starts, typed, isLast, from, to))
        await setImmediate()
      }
      return found
        .sort(
          (one, other) =>
            Number(one.isBeginning) - Number(other.isBeginning) ||
            one.edits - other.edits ||
            people(other) - people(one),
        )
        .slice(0, most)
    },
  }
}

/** Sorted words with some taken out and others put in. */
function merged(words: readonly string[], gone: readonly string[], come: readonly string[]): string[] {
  const isGone = new Set(gone)
  const result: string[] = []
  let next = 0
  for (const word of words) {
    if (isGone.has(word)) continue
    for (let one = come[next]; one !== undefined && one < word; one = come[++next]) result.push(one)
    result.push(word)
  }
  return result.concat(come.slice(next))
}
