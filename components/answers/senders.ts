import { nameOf } from '@/components/contact/name-of'
import type { SentBy } from '@/lib/answers/forms'
import { nameIn } from '@/lib/format/name-in'
import { SENDER } from './messages'

/** Senders of the loaded submissions by id; null: the submission has no email or phone number of its sender. */
export type KnownSenders = ReadonlyMap<string, SentBy | null>

interface SenderWords {
  text: string
  /** Why the text isn't a customer's name. */
  note?: string
  isName: boolean
}

/** A submission's sender: the customer in the directory, otherwise the name, email or phone number in the answers. */
export function senderWords(
  sentBy: SentBy | null | undefined,
  submission: { submission_data?: unknown },
): SenderWords {
  const [one, other] = sentBy?.people ?? []
  if (one && !other) return { text: nameOf(one), isName: true }
  const name = nameIn(submission)
  const isName = name !== null
  if (!sentBy) return { text: name ?? SENDER.unnamed, isName }
  const note = !sentBy.people ? SENDER.notSynced : one ? SENDER.several : SENDER.noCustomer
  return { text: name ?? sentBy.given, note, isName }
}

/** The same in one line, for a copy. */
export function senderLine(...of: Parameters<typeof senderWords>): string {
  const { text, note } = senderWords(...of)
  return note ? `${text} · ${note}` : text
}
