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

/** The message after copying: how many emails, how many are opted out, and what isn't known. */
export function copiedWords(customers: readonly Customer[], isListKnown: boolean): string {
  const emails = emailsOf(customers)
  const outs = emailsOf(customers.filter(({ email_optout }) => consentOf(email_optout) === 'out'))
  return [
    `Copied ${formatCount(emails.length)} ${emails.length === 1 ? 'email' : 'emails'}`,
    ...(outs.length > 0 ? [`${formatCount(outs.length)} opted out`] : []),
    ...(isListKnown ? [] : ['opt-out list not checked']),
  ].join(', ')
}

/** Copies the selected customers' emails and says how many opted out of email. */
export function useCopyEmails(customers: readonly Customer[], isListKnown: boolean): SelectionAction {
  return useCopyAction(customers.length === 1 ? 'Copy email' : 'Copy emails', () => ({
    text: emailsOf(customers).join(', '),
    what: 'Selected emails',
    done: copiedWords(customers, isListKnown),
  }))
}
