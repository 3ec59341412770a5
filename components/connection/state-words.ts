import type { Connection, PausedCalls } from '@/lib/answers/connection'
import { operationPhrase } from '@/lib/format/operation-words'
import { faultPhrase } from './fault-words'
import { tlsWords } from './tls-words'

interface StateWords {
  title: string
  /** What it means for those at the desk. */
  meaning: string
  tone: 'good' | 'unknown' | 'bad'
}

type Known = Pick<
  Connection,
  | 'calls'
  | 'breaker'
  | 'paused'
  | 'breakerSince'
  | 'answeredAt'
  | 'failingSince'
  | 'failingAs'
  | 'failingCode'
  | 'keys'
>

/** Failures where upstream said nothing at all. */
const SILENT = new Set(['unreachable', 'tls', 'timeout', 'reset'])

const STALE = 'Staff see what they had open, with its age, and are told since when.'

/** Beyond this many paused calls, the rest is a number. */
const MOST_SHOWN = 5

/** What the last call failed at; a certificate's fault with what to do about it. */
function lastWords({ failingAs, failingCode }: Known): string {
  if (!failingAs) return ''
  const what = ` Last: ${faultPhrase(failingAs)}.`
  return failingAs === 'tls' ? `${what} ${tlsWords(failingCode)}` : what
}

/** What is paused; forms by their ids, since one that fails leaves the others alone. */
function pausedWords(paused: readonly PausedCalls[]): string {
  const words = paused.map(({ operation, form }) =>
    form === null ? operationPhrase(operation) : `the form ${form}`,
  )
  const shown = words.slice(0, MOST_SHOWN)
  const more = words.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** How the connection stands, in plain words; `when` writes a time. */
export function stateWords(known: Known, when: (at: string) => string): StateWords {
  const { calls, breaker, breakerSince, answeredAt, failingSince, failingAs, keys } = known
  const last = lastWords(known)
  if (breaker !== 'closed' && known.paused !== 'all') {
    return {
      title: `Partly paused since ${when(breakerSince)}`,
      meaning: `Paused after repeated errors; retrying every few seconds: ${pausedWords(known.paused)}.${last} Everything else works as usual.`,
      tone: 'bad',
    }
  }
  if (breaker !== 'closed') {
    return {
      title: `Failing since ${when(failingSince ?? breakerSince)}`,
      meaning:
        breaker === 'open'
          ? `Paused after repeated errors; retrying every few seconds.${last} ${STALE} No contact can be removed until then.`
          : `Trying again now.${last} ${STALE}`,
      tone: 'bad',
    }
  }
  if (failingSince !== null) {
    const isSilent = SILENT.has(failingAs ?? '')
    return {
      title: `${isSilent ? 'Unreachable' : 'Answering badly'} since ${when(failingSince)}`,
      meaning: `Frontdesk goes on asking.${last} ${STALE}`,
      tone: 'bad',
    }
  }
  if (keys?.answer === 'refused') {
    return {
      title: 'Reachable, but it refuses the keys',
      meaning: 'Nothing can be read until the keys are right. They are settings of the server.',
      tone: 'bad',
    }
  }
  if (answeredAt === null) {
    const meaning =
      calls === 0 ? 'The first page that somebody opens will ask.' : 'No call has ended with an answer yet.'
    return { title: calls === 0 ? 'Nothing asked yet' : 'Nothing answered yet', meaning, tone: 'unknown' }
  }
  return {
    title: 'Reachable',
    meaning: `It last answered at ${when(answeredAt)}. Staff read from it as usual.`,
    tone: 'good',
  }
}
