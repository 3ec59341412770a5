import 'server-only'
import { type RawBuilder, sql } from 'kysely'

/** What a word has to be: one of these, or begin with that. */
export type Choice = readonly string[] | { beginning: string }

/** People with one entry that is as described, and for each of `also` one more whose word is one of those. */
export interface EntrySet {
  word: Choice
  /** What `word` names all words of, where it does. */
  namesAll?: Choice
  otherWord?: Choice
  also: readonly (readonly Choice[])[]
}

/** Behind every letter. */
const LAST = '\u{10ffff}'
/** So many entries are looked through for what else their people must have. */
const LOOKED_THROUGH = 1000
/** More entries than one person mostly has of a set. Unbounded, PostgreSQL reads all to leave out double ids. */
const ENTRIES_EACH = 4

/** Places of an index that one statement goes to: some ms. */
const PLACES = 1024

/** A set as several that hold the same people together, none of which a statement looks through for long. */
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

/** The ids of people in a set, at most `most`, each id once. */
export function idsIn(one: EntrySet, most: number): RawBuilder<{ contact_id: string }> {
  const entries = one.also.length > 0 ? LOOKED_THROUGH : most * ENTRIES_EACH
  return sql`select distinct w.contact_id from (
    select w.contact_id from directory_words w where ${isEntry(one)} limit ${entries}
  ) as w where ${hasOthers(one)} limit ${most}`
}

/** Those of some contacts that are in any of some sets. */
export function idsAmong(
  ids: readonly string[],
  sets: readonly EntrySet[],
): RawBuilder<{ contact_id: string }> {
  // One test of each word of theirs, not each of a long list looked for with each of them.
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
  const each = also.map(
    (any) => sql`exists (
      select 1 from directory_words x where x.contact_id = w.contact_id and (${sql.join(
        any.map((choice) => matches('x.word', choice)),
        sql` or `,
      )}))`,
  )
  return each.length > 0 ? sql`${sql.join(each, sql` and `)}` : sql`true`
}

function matches(column: string, choice: Choice): RawBuilder<boolean> {
  return 'beginning' in choice
    ? sql`(${sql.ref(column)} >= ${choice.beginning} and ${sql.ref(column)} < ${choice.beginning + LAST})`
    : sql`${sql.ref(column)} in (${sql.join(padded(choice))})`
}

/** A list with its last item repeated up to a power of two: few statements, which stay prepared. */
export function padded(list: readonly string[]): readonly string[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(list.length, 1)))
  return [...list, ...Array<string>(size - list.length).fill(list.at(-1) ?? '')]
}
