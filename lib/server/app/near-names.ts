import 'server-only'
import { SETTINGS } from './settings'

/** `port`, `host` and `demo` may be other programs' variables. */
const NAMES = Object.keys(SETTINGS.shape).filter((name) => name.length > 4)
/** Settings of other programs with similar names. */
const OTHERS = ['AUTH0_SECRET', 'DATABASE_URI', 'LOG_LEVELS']
/** Shorter names are close to too many words. */
const SHORTEST = 8

/** Variables that are one typo away from an unset setting, each as a sentence. */
export function mistypedNames(environment: Record<string, string | undefined>): string[] {
  const isUnset = (name: string) => !environment[name]?.trim()
  const known = new Set(NAMES)
  return Object.keys(environment)
    .filter((name) => !known.has(name) && !OTHERS.includes(name) && !isUnset(name))
    .flatMap((name) => {
      const meant = NAMES.find((ours) => isUnset(ours) && isNear(name, ours))
      return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
    })
    .sort()
}

function isNear(name: string, ours: string): boolean {
  if (name.toUpperCase() === ours) return true
  return ours.length >= SHORTEST && isOneEditApart(name.toUpperCase(), ours)
}

/** Whether two texts differ by one insertion, deletion, replacement or swap. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  )
}
