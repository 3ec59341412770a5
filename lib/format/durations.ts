import { formatCount } from './numbers'
import { NONE } from './text'

export function formatMs(ms: number | null): string {
  if (ms === null) return NONE
  if (ms < 1000) return `${formatCount(Math.round(ms))} ms`
  const seconds = ms / 1000
  return `${formatCount(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))} s`
}
