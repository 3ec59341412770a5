import { createContext } from 'react'
import { nameOf } from '@/components/contact/name-of'
import type { SentBy } from '@/lib/answers/forms'
import { UNKNOWN } from '@/lib/format/text'
import { SENDER } from './messages'

/** Senders of the loaded submissions by id; null: the submission names no sender. */
export type KnownSenders = ReadonlyMap<string, SentBy | null>

export const SendersContext = createContext<KnownSenders>(new Map())

const unnamed = (text: string) => ({ text, isName: false })

/** The customer column: a submission's sender in the directory, or the given email or number without a match. */
export function senderWords(sentBy: SentBy | null | undefined) {
  if (!sentBy) return unnamed(UNKNOWN)
  const { given, people } = sentBy
  if (!people) return unnamed(SENDER.notSynced(given))
  const [one, other] = people
  if (!one) return unnamed(SENDER.noCustomer(given))
  return other ? unnamed(SENDER.several(given)) : { text: nameOf(one), isName: true }
}
