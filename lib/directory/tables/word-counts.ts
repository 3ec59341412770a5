import 'server-only'
import { sql } from 'kysely'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { DirectoryWrite } from './schema'
import { BUCKETS } from './words-migration'

const ROWS = 300

/** Adds to the number of customers per name word, deletes unused words, and notifies other instances. */
export async function countWords(write: DirectoryWrite, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes]
    .filter(([, people]) => people !== 0)
    .map(([word, people]) => ({ word, bucket: bucketOf(word), people }))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  if (rows.length === 0) return
  await raiseVersions(write, [...new Set(rows.map(({ bucket }) => bucket))])
  for (let first = 0; first < rows.length; first += ROWS) {
    await yieldToEventLoop()
    await write
      .insertInto('directory_word_counts')
      .values(rows.slice(first, first + ROWS))
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet({ people: sql`directory_word_counts.people + excluded.people` }),
      )
      .execute()
  }
  const fewer = rows.filter(({ people }) => people < 0).map(({ word }) => word)
  for (let first = 0; first < fewer.length; first += ROWS) {
    await yieldToEventLoop()
    await write
      .deleteFrom('directory_word_counts')
      .where('word', 'in', fewer.slice(first, first + ROWS))
      .where('people', '<=', 0)
      .execute()
  }
}

async function raiseVersions(write: DirectoryWrite, buckets: number[]): Promise<void> {
  await write
    .updateTable('directory_word_versions')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('bucket', 'in', buckets)
    .execute()
}

/** The bucket of a word: the same on every instance. */
function bucketOf(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0
  return Math.abs(hash % BUCKETS)
}
