import { withoutInvisible } from '@/lib/contact/invisible'
import { humanise } from './label'

interface Named {
  key: string
  label: string
}

/** Normalizes a heading as a reader sees it: no case or invisible characters. */
const lookOf = (text: string) =>
  withoutInvisible(text.toWellFormed().normalize('NFKC')).replaceAll(/\s+/g, ' ').toLowerCase()

const NO_QUESTION = '(no question)'

/** Distinct headings in order, also different from `taken`. Equal labels get their key and a number. */
export function distinctHeadings(
  columns: readonly Named[],
  taken: readonly string[],
  blank = NO_QUESTION,
): string[] {
  const labels = columns.map(({ label, key }) => {
    if (lookOf(key) === '') return blank
    return lookOf(label) === '' ? key : label
  })
  const looks = labels.map(lookOf)
  const counts = new Map<string, number>()
  for (const look of [...taken.map(lookOf), ...looks]) counts.set(look, (counts.get(look) ?? 0) + 1)
  const used = new Set(taken.map(lookOf))
  /** The next number to try for each label, since thousands may look alike. */
  const numbers = new Map<string, number>()
  // A unique label stays, and no number may produce it.
  const unique = new Set(looks.filter((look) => counts.get(look) === 1))
  return columns.map(({ key }, index) => {
    const label = labels[index] ?? ''
    const look = looks[index] ?? ''
    if (unique.has(look)) return label
    const isTold = label === key || label === blank
    const isFree = (heading: string) => !used.has(lookOf(heading)) && !unique.has(lookOf(heading))
    let heading = isTold ? label : `${label} (${key.trim()})`
    let number = numbers.get(look) ?? 2
    for (; !isFree(heading); number++) heading = `${label.trim()} (${number})`
    numbers.set(look, number)
    used.add(lookOf(heading))
    return heading
  })
}

/** A distinct, readable label for each question of a submission, by its key. */
export const questionLabels = (keys: readonly string[]) => labelsOf(keys, NO_QUESTION)

/** The same for the fields of any other record. */
export const fieldLabels = (keys: readonly string[]) => labelsOf(keys, humanise(''))

function labelsOf(keys: readonly string[], blank: string): ReadonlyMap<string, string> {
  const named = keys.map((key) => ({ key, label: humanise(key) }))
  const headings = distinctHeadings(named, [], blank)
  return new Map(keys.map((key, place) => [key, headings[place] ?? key]))
}
