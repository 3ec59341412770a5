import 'server-only'
import { dataVersion } from '@/lib/database/version'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { mergedWords, type Near, nearWords, rangeOf, type SortedWords, STEP } from './sorted-words'

export type Vocabulary = ReturnType<typeof createVocabulary>

/** The vocabulary: all name words in memory, at most some seconds old. Empty until the first `refresh`. */
export function createVocabulary(db: DirectoryDatabase) {
  const versions = new Map<number, number>()
  const buckets = new Map<number, ReadonlySet<string>>()
  const counts = new Map<string, number>()
  let sorted: SortedWords = { words: [], shared: new Uint8Array() }
  let seen: string | null = null
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const version = dataVersion(db)
    if (version !== null && version === seen) return
    const rows = await db.selectFrom('directory_word_versions').selectAll().execute()
    const gone = new Set<string>()
    const come = new Map<string, number>()
    // Counts include a word once it is in the sorted list.
    const take = async () => {
      if (gone.size + come.size === 0) return
      sorted = await mergedWords(sorted.words, gone, [...come.keys()].sort())
      for (const word of gone) counts.delete(word)
      for (const [word, people] of come) counts.set(word, people)
      gone.clear()
      come.clear()
    }
    try {
      for (const { bucket, version } of rows) {
        if (versions.get(bucket) === version) continue
        const before = buckets.get(bucket) ?? new Set()
        const now = await countsOf(bucket)
        for (const word of before) if (!now.has(word)) gone.add(word)
        for (const [word, people] of now) (before.has(word) ? counts : come).set(word, people)
        buckets.set(bucket, new Set(now.keys()))
        versions.set(bucket, version)
        await yieldToEventLoop()
        if (come.size >= STEP) await take()
      }
    } finally {
      // Buckets read before a failure aren't read again.
      await take()
    }
    seen = version
  }

  async function countsOf(bucket: number): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('directory_word_counts')
      .select(['word', 'people'])
      .where('bucket', '=', bucket)
      .execute()
    return new Map(rows.map(({ word, people }) => [word, people]))
  }

  return {
    /** Loads what changed since the last call; the first call loads everything. Throws database errors. */
    refresh(): Promise<void> {
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    /** How many customers have a word in their name; 0 if none. */
    peopleWith: (word: string) => counts.get(word) ?? 0,
    /** The words with a prefix, up to `most`; null if there are more. */
    beginningWith(text: string, most: number): readonly string[] | null {
      const [from, to] = rangeOf(sorted.words, text)
      return to - from > most ? null : sorted.words.slice(from, to)
    },
    /** Typo candidates, closest and then most frequent first, up to `most`. */
    async near(typed: string, isLast: boolean, most: number): Promise<Near[]> {
      const people = ({ word }: Near) => counts.get(word) ?? 0
      // A copy: others may change it between batches.
      const all = sorted
      const found: Near[] = []
      for (let from = 0; from < all.words.length; from += STEP) {
        const to = Math.min(from + STEP, all.words.length)
        found.push(...nearWords(all, typed, isLast, from, to))
        await yieldToEventLoop()
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
