import { formatCount } from '@/lib/format/numbers'
import type { OptOutsAddress } from './address'
import { channelName } from './channels'

/** Why the list is empty, naming what narrows it, and what to know about it. */
export function emptyWords({ page, type }: OptOutsAddress): { title: string; detail: string } {
  if (page > 1) return { title: `Nothing on page ${formatCount(page)}`, detail: 'The list ends before it.' }
  if (type !== null) {
    return {
      title: `Nobody has opted out by ${channelName(type)}`,
      detail: 'Somebody may have opted out of another channel.',
    }
  }
  return {
    title: 'Nobody has opted out',
    detail: 'The studio’s system sent an empty list. People show here as soon as they opt out.',
  }
}
