import type { Problem } from '@/lib/browser/api'

/** The message for a removal or a preview that our server refused. */
export interface RefusalWords {
  title: string
  detail: string
  again: boolean
  isGone: boolean
}

const AGAIN = 'Check again to see the contact as it is now. Your reason is still here.'
const GONE = {
  title: 'The contact no longer exists',
  detail: 'Your customer system no longer has a contact with this ID. Frontdesk didn’t send a removal.',
  again: false,
  isGone: true,
}

const BY_TYPE: Record<string, RefusalWords> = {
  '/problems/removal-changed': {
    title: 'The contact has changed since you opened this',
    detail: `Nothing was removed. ${AGAIN}`,
    again: true,
    isGone: false,
  },
  '/problems/removal-token': {
    title: 'This confirmation was already used or has expired',
    detail: `Nothing was removed this time. ${AGAIN}`,
    again: true,
    isGone: false,
  },
  '/problems/removal-gone': GONE,
  '/problems/removal-running': {
    title: 'This contact is already being removed',
    detail:
      'The outcome of an earlier removal isn’t known yet. You’ll see it on the Removals page once it’s known.',
    again: false,
    isGone: false,
  },
  '/problems/removal-ambiguous': {
    title: 'More than one contact has this ID',
    detail: 'Nothing was removed, because the removal could delete the wrong contact.',
    again: false,
    isGone: false,
  },
}

/** The message for a refused removal: first what happened to the contact, then why. */
export function refusalWords({ type, title, detail }: Problem): RefusalWords {
  const known = BY_TYPE[type]
  if (known) return known
  const why = [title, detail?.replace('The contact was not removed.', '').trim()].filter(Boolean)
  return {
    title: 'The contact wasn’t removed',
    detail: `${why.map((words) => words?.replace(/\.?$/, '.')).join(' ')} Your reason is still here.`,
    again: true,
    isGone: false,
  }
}

/** The message for a preview refused because of what it found; null: it failed for another reason. */
export function lookWords({ type, status }: Problem): RefusalWords | null {
  if (status === 404) return GONE
  return status === 409 ? (BY_TYPE[type] ?? null) : null
}
