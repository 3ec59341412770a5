import 'server-only'
import { type RawBuilder, sql } from 'kysely'

/** A word's condition: one of these, or with this prefix. */
export type Choice = readonly string[] | { beginning: string }

/** Customers with one matching entry and, for each of `also`, one more entry with any of its words. */
export interface EntrySet {
  word: Choice
  /** The condition that `word` lists all words of, if it does. */
  namesAll?: Choice
  otherWord?: Choice
  also: readonly (readonly Choice[])[]
}

/** Sorts after every letter. */
const LAST = '\u{10ffff}'
/** Entries of a set that are checked for the other conditions. */
const LOOKED_THROUGH = 1000
/** More entries than most customers have in a set. Without a limit PostgreSQL reads all before it removes duplicates. */
const ENTRIES_EACH = 4

/** Index lookups per statement: some ms. */
const PLACES = 1024

/** Splits a set so that no statement takes long; together the pieces have the same customers. */
export function inPieces(one: EntrySet): EntrySet[] {
  const { word, otherWord } = one
  if ('beginning' in word) return [one]
  const each = otherWord && !('beginning' in otherWord) ? Math.max(otherWord.length, 1) : 1
  const size = Math.max(1, Math.floor(PLACES / each))
  return Array.from({ length: Math.ceil(word.length / size) }, (_, piece) => ({
    ...one,
    word: word.slice(piece * size, (piece + 1) * size),
  }))
}

/** Up to `most` customer ids of a set, without duplicates. */
export function idsIn(one: EntrySet, most: number): RawBuilder<{ contact_id: string }> {
  const entries = one.also.length > 0 ? LOOKED_THROUGH : most * ENTRIES_EACH
  return sql`select distinct w.contact_id from (
    select w.contact_id from directory_words w where ${isEntry(one)} limit ${entries}
  ) as w where ${hasOthers(one)} limit ${most}`
}

/** A set's entries by steps, for a search with filters; null: an entry without the other conditions. */
export function entriesIn(
  one: EntrySet,
  most: number,
  offset: number,
): RawBuilder<{ contact_id: string | null }> {
  return sql`select case when ${hasOthers(one)} then w.contact_id end as contact_id from (
    select w.contact_id from directory_words w where ${isEntry(one)}
    order by w.word, w.beside, w.contact_id limit ${most} offset ${offset}) as w`
}

/** Those of the given contacts that are in any of the sets. */
export function idsAmong(
  ids: readonly string[],
  sets: readonly EntrySet[],
): RawBuilder<{ contact_id: string }> {
  // The short condition: with a long list of words, each of the contact's words would be compared with all.
  const tested = sets.map((one) => ({ ...one, word: one.namesAll ?? one.word }))
  const inAny = tested.map((one) => sql`(${isEntry(one)} and ${hasOthers(one)})`)
  return sql`select distinct w.contact_id from directory_words w
    where w.contact_id in (${sql.join(padded(ids))}) and (${sql.join(inAny, sql` or `)})`
}

function isEntry({ word, otherWord }: EntrySet): RawBuilder<boolean> {
  return otherWord
    ? sql`${matches('w.word', word)} and ${matches('w.beside', otherWord)}`
    : matches('w.word', word)
}

function hasOthers({ also }: EntrySet): RawBuilder<boolean> {
  const each = also.map((any) => {
    const choices = any.map((choice) => matches('x.word', choice))
    return sql`exists (
      select 1 from directory_words x where x.contact_id = w.contact_id and (${sql.join(choices, sql` or `)}))`
  })
  return each.length > 0 ? sql`${sql.join(each, sql` and `)}` : sql`true`
}

function matches(column: string, choice: Choice): RawBuilder<boolean> {
  return 'beginning' in choice
    ? sql`(${sql.ref(column)} >= ${choice.beginning} and ${sql.ref(column)} < ${choice.beginning + LAST})`
    : sql`${sql.ref(column)} in (${sql.join(padded(choice))})`
}

/** Repeats the last item up to a power of two: fewer distinct statements, which stay prepared. */
export function padded(list: readonly string[]): readonly string[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(list.length, 1)))
  return [...list, ...Array<string>(size - list.length).fill(list.at(-1) ?? '')]
}
