import { withoutInvisible } from '@/lib/contact/invisible'
import { humanise } from './label'

interface Named {
  /** What the answers call it. */
  key: string
  label: string
}

/** What a heading looks like to a reader: without case and invisible characters. */
const lookOf = (text: string) =>
  withoutInvisible(text.toWellFormed().normalize('NFKC')).replaceAll(/\s+/g, ' ').toLowerCase()

const NO_QUESTION = '(no question)'

/**
 * Headings that differ from each other and from `taken`, in order. Where labels meet, the key is added; where that
 * isn't enough, a number.
 */
export function distinctHeadings(columns: readonly Named[], taken: readonly string[]): string[] {
  const labels = columns.map(({ label, key }) => {
    if (lookOf(key) === '') return NO_QUESTION
    return lookOf(label) === '' ? key : label
  })
  const counts = new Map<string, number>()
  for (const label of [...taken, ...labels]) counts.set(lookOf(label), (counts.get(lookOf(label)) ?? 0) + 1)
  const used = new Set(taken.map(lookOf))
  /** The next number to try for each label: thousands may look alike. */
  const numbers = new Map<string, number>()
  // A label that no other has keeps it, also from the numbers of others.
  const unique = new Set(labels.map(lookOf).filter((look) => counts.get(look) === 1))
  return columns.map(({ key }, index) => {
    const label = labels[index] ?? ''
    if (unique.has(lookOf(label))) return label
    const isTold = label === key || label === NO_QUESTION
    const isFree = (heading: string) => !used.has(lookOf(heading)) && !unique.has(lookOf(heading))
    let heading = isTold ? label : `${label} (${key.trim()})`
    let number = numbers.get(lookOf(label)) ?? 2
    for (; !isFree(heading); number++) heading = `${label.trim()} (${number})`
    numbers.set(lookOf(label), number)
    used.add(lookOf(heading))
    return heading
  })
}

/** A label for each field of a record, by its key: words to read, and no two that look alike. */
export function distinctLabels(keys: readonly string[]): ReadonlyMap<string, string> {
  const headings = distinctHeadings(
    keys.map((key) => ({ key, label: humanise(key) })),
    [],
  )
  return new Map(keys.map((key, place) => [key, headings[place] ?? key]))
}
