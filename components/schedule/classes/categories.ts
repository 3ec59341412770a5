import { absence } from '@/lib/format/text'
import styles from './categories.module.css'

/** The hue of each color, in degrees, as Tailwind classes. */
const HUE_CLASSES = [
  '[--hue:235]',
  '[--hue:150]',
  '[--hue:300]',
  '[--hue:60]',
  '[--hue:350]',
  '[--hue:105]',
  '[--hue:270]',
  '[--hue:325]',
]
const HUES = HUE_CLASSES.length

/** Each category's hue, 1 to 8, fixed while the page is open. */
export type Hues = Map<string, number>

/** The preferred hue of a name, from 0. These two numbers give the most common names eight different hues. */
const pointedAt = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 71 + (letter.codePointAt(0) ?? 0)) % 9973, 8808) % HUES

/** Assigns hues to new categories in order of names, so that all users see the same colors. */
export function giveHues(hues: Hues, categories: Iterable<unknown>): Hues {
  const fresh = new Set<string>()
  for (const category of categories) {
    if (typeof category === 'string' && !hues.has(category) && absence(category) === null) fresh.add(category)
  }
  for (const category of [...fresh].sort()) {
    const taken = new Set(hues.values())
    const first = pointedAt(category)
    const order = Array.from({ length: HUES }, (_, by) => ((first + by) % HUES) + 1)
    hues.set(category, order.find((hue) => !taken.has(hue)) ?? first + 1)
  }
  return hues
}

export function hueOf(hues: Hues, category: unknown): number | null {
  return typeof category === 'string' ? (hues.get(category) ?? null) : null
}

/** The CSS classes that set a hue's `--bar`, `--ground` and `--words`. */
export const hueClass = (hue: number | null) =>
  hue === null ? styles.none : `${styles.colored} ${HUE_CLASSES[hue - 1]}`
