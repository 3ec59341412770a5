import { type ConsentState, consentOf } from '@/components/contact/consent'
import type { ContactAnswer } from '@/components/contact/contact-answer'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { absence, formatText } from '@/lib/format/text'

/** Sources that one sentence under the card can name for both channels. */
type SharedSource = 'both' | 'checking' | 'unavailable'

/** `checked`: when both sources were last checked, as text; null: unknown. */
export function sharedSourceText(source: SharedSource, checked: string | null): string {
  const when = checked === null ? '' : `, checked ${checked}`
  switch (source) {
    case 'both':
      return `From the customer record and the opt-out list${when}`
    case 'checking':
      return `From the customer record${when}. Checking the opt-out list…`
    case 'unavailable':
      return `From the customer record${when}. The opt-out list is unavailable.`
  }
}

/** The sources of an answer; null: they need their own text. */
export function sharedSource(
  { record, list, isDisputed }: ContactAnswer,
  isChecking: boolean,
): SharedSource | null {
  if (record === 'unknown' || isDisputed || list === 'unknown') return null
  if (list !== null) return 'both'
  return isChecking ? 'checking' : 'unavailable'
}

interface SourcesProps {
  answer: ContactAnswer
  flag: unknown
  list: OptOutsOf | null
  isChecking: boolean
}

/** Which source gave the answer, and what the other one lacked. */
export function Sources({ answer, flag, list: optOuts, isChecking }: SourcesProps) {
  const { record, list } = answer
  if (record !== 'unknown' && list !== null && list !== 'unknown') {
    return <p>From the customer record and the opt-out list</p>
  }
  const recordText = recordWords(flag)
  // As many lines as with the list, to avoid a layout shift.
  if (record !== 'unknown' && list === null) {
    return (
      <p>
        {recordText} · {isChecking ? 'checking the opt-out list…' : 'opt-out list unavailable'}
      </p>
    )
  }
  const unread = isChecking ? 'Checking the opt-out list…' : 'Opt-out list unavailable'
  return (
    <>
      <p>{recordText}</p>
      <p>{list === null || optOuts === null ? unread : listWords(list, optOuts)}</p>
    </>
  )
}

const LIST_WORDS = {
  can: 'Not on the opt-out list',
  out: 'On the opt-out list',
  unknown: 'The opt-out list doesn’t say',
} as const

function listWords(list: ConsentState, { isWhole, hasChanged }: OptOutsOf): string {
  if (list !== 'unknown' || isWhole) return LIST_WORDS[list]
  return hasChanged
    ? 'The opt-out list changed while loading'
    : 'The opt-out list couldn’t be read completely'
}

function recordWords(flag: unknown): string {
  const record = consentOf(flag)
  if (record !== 'unknown') return `Customer record: ${record === 'can' ? 'not opted out' : 'opted out'}`
  if (absence(flag) !== null) return 'The customer record doesn’t say'
  return `The customer record says ${formatText(flag).slice(0, 40)}, which is neither yes nor no`
}
