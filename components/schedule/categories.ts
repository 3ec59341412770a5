import { absence } from '@/lib/format/text'
import styles from './categories.module.css'

const HUES = 8

/** Each category's hue, 1 to 8; it keeps it as long as the page is open. */
export type Hues = Map<string, number>

/** The hue that a name points at, from 0. With these two numbers the commonest names point at eight of their own. */
const pointedAt = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 71 + (letter.codePointAt(0) ?? 0)) % 9973, 8808) % HUES

/**
 * Gives those categories a hue that have none: the one that the name points at or the next that is free, in the
 * order of names, so that the same categories look the same to everybody, whichever was seen first.
 */
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

/** The hue of a category; null where a class has none, or it isn't known yet. */
export function hueOf(hues: Hues, category: unknown): number | null {
  return typeof category === 'string' ? (hues.get(category) ?? null) : null
}

/** The class that gives an element the colours of a hue as `--bar`, `--ground` and `--words`. */
export function hueClass(hue: number | null): string {
  return (hue === null ? styles.none : styles[`hue${hue}`]) ?? ''
}
