import { consentOf } from '@/components/contact/consent'
import type { SelectionAction } from '@/components/selection/selection-bar'
import { useCopyAction } from '@/components/selection/use-copy-action'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
import { absence, formatText } from '@/lib/format/text'

/** Emails of the selected customers, each once, skipping customers without one. */
export function emailsOf(customers: readonly Customer[]): string[] {
  const known = customers.filter(({ email }) => absence(email) === null)
  return [...new Set(known.map(({ email }) => formatText(email).trim()))]
}

const isOut = ({ email_optout }: Customer) => consentOf(email_optout) === 'out'

/** The customers whose record doesn't opt out of email. */
export const mailable = (customers: readonly Customer[]) => customers.filter((customer) => !isOut(customer))

const countOf = (emails: readonly string[]) =>
  `${formatCount(emails.length)} ${emails.length === 1 ? 'email' : 'emails'}`

/** The message after copying the emails of `copied`, which are some or all of the customers. */
export function copiedWords(
  customers: readonly Customer[],
  copied: readonly Customer[],
  isListKnown: boolean,
): string {
  const without = customers.filter(({ email }) => absence(email) !== null).length
  const isLeftOut = copied.length < customers.length
  const all = emailsOf(customers).length
  const emails = emailsOf(copied)
  const outs = isLeftOut ? all - emails.length : emailsOf(customers.filter(isOut)).length
  const repeats = customers.length - without - all
  return [
    `Copied ${countOf(emails)}`,
    ...(outs > 0 ? [`${isLeftOut ? 'left out ' : ''}${formatCount(outs)} opted out`] : []),
    ...(without > 0 ? [`${formatCount(without)} without an email`] : []),
    ...(repeats > 0 ? [`${formatCount(repeats)} ${repeats === 1 ? 'duplicate' : 'duplicates'}`] : []),
    ...(isListKnown ? [] : ['opt-out list not checked']),
  ].join(', ')
}

/** Copies the selected customers' emails, without those that opted out unless all are asked for. */
export function useCopyEmails(customers: readonly Customer[], isListKnown: boolean): SelectionAction[] {
  const make = (copied: readonly Customer[]) => ({
    text: emailsOf(copied).join(', '),
    what: 'Selected emails',
    done: copiedWords(customers, copied, isListKnown),
  })
  const allowed = mailable(customers)
  const some = useCopyAction(allowed.length === 1 ? 'Copy email' : 'Copy emails', () => make(allowed))
  const outs = emailsOf(customers).length - emailsOf(allowed).length
  const all = useCopyAction(`Copy with ${formatCount(outs)} opted out`, () => make(customers))
  return [...(allowed.length > 0 ? [some] : []), ...(outs > 0 ? [{ ...all, isQuiet: true }] : [])]
}
