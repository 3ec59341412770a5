import type { RemovalState } from '@/lib/browser/removals-api'

interface RemovalWords {
  /** The state as a word or two. */
  label: string
  /** What it means for the contact. */
  meaning: string
  tone: 'done' | 'waiting' | 'failed'
}

/** A removal's states in words; each says what is known and no more. */
export const REMOVAL_WORDS: Record<RemovalState, RemovalWords> = {
  intended: {
    label: 'In progress',
    meaning: 'The studio’s system was asked; its answer is awaited.',
    tone: 'waiting',
  },
  confirmed: { label: 'Removed', meaning: 'The contact is gone.', tone: 'done' },
  absent: { label: 'Already gone', meaning: 'The contact was gone before it was asked for.', tone: 'done' },
  failed: { label: 'Not removed', meaning: 'The contact is still there, as it was.', tone: 'failed' },
  unknown: {
    label: 'Not known yet',
    meaning: 'No answer came. Frontdesk reads the contact until it knows; do not try again meanwhile.',
    tone: 'waiting',
  },
  present: {
    label: 'Still present',
    meaning: 'No answer came, and five minutes later the contact was still there. It may be tried again.',
    tone: 'failed',
  },
}

/** Whether a removal's state can still change. */
export const isOpen = (state: RemovalState) => REMOVAL_WORDS[state].tone === 'waiting'
