import { consentOf } from '@/components/contact/consent'
import type { SelectionAction } from '@/components/data-table/selection-bar'
import { useCopyAction } from '@/components/data-table/use-copy-action'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
import { absence, formatText } from '@/lib/format/text'

/** Emails of the selected, each once; who has none is left out. */
export function emailsOf(customers: readonly Customer[]): string[] {
  const known = customers.filter(({ email }) => absence(email) === null)
  return [...new Set(known.map(({ email }) => formatText(email).trim()))]
}

/** Copies the selected customers' emails, and says how many of them opted out of email. */
export function useCopyEmails(selected: readonly Customer[]): SelectionAction {
  return useCopyAction(selected.length === 1 ? 'Copy email' : 'Copy emails', () => {
    const emails = emailsOf(selected)
    const count = `${formatCount(emails.length)} ${emails.length === 1 ? 'email' : 'emails'}`
    const outs = selected.filter(
      ({ email, email_optout }) => absence(email) === null && consentOf(email_optout) === 'out',
    )
    const optedOut = outs.length > 0 ? `, ${formatCount(outs.length)} opted out` : ''
    return { text: emails.join(', '), done: `Copied ${count}${optedOut}` }
  })
}
