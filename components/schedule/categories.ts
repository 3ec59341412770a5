import { absence } from '@/lib/format/text'
import styles from './categories.module.css'

const HUES = 8

/** Each category's hue, 1 to 8, in the order of first sight; it keeps it as long as the page is open. */
export type Hues = Map<string, number>

/** The hue of a category, given to it when it is first seen; null where a class has none. */
export function hueOf(hues: Hues, category: unknown): number | null {
  if (typeof category !== 'string') return null
  const known = hues.get(category)
  if (known !== undefined) return known
  if (absence(category) !== null) return null
  const next = (hues.size % HUES) + 1
  hues.set(category, next)
  return next
}

/** The class that gives an element the colours of a hue as `--bar`, `--ground` and `--words`. */
export function hueClass(hue: number | null): string {
  return (hue === null ? styles.none : styles[`hue${hue}`]) ?? ''
}
