import { useEffect, useState } from 'react'
import { consentOf } from '@/components/contact/consent'
import type { SelectionAction } from '@/components/data-table/selection-bar'
import { copyText } from '@/components/ui/copy-text'
import { announce } from '@/components/ui/live-region'
import type { Customer } from '@/lib/contract'
import { absence, formatCount, formatText } from '@/lib/format'

const SHOWN_MS = 2000

/** Emails of the selected, each once; who has none is left out. */
export function emailsOf(customers: readonly Customer[]): string[] {
  const known = customers.filter(({ email }) => absence(email) === null)
  return [...new Set(known.map(({ email }) => formatText(email).trim()))]
}

/** What can be done with the selected customers. */
export function useSelectionActions(selected: readonly Customer[], clear: () => void): SelectionAction[] {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    const emails = emailsOf(selected)
    const count = `${formatCount(emails.length)} ${emails.length === 1 ? 'email' : 'emails'}`
    const outs = selected.filter(
      ({ email, email_optout }) => absence(email) === null && consentOf(email_optout) === 'out',
    )
    const optedOut = outs.length > 0 ? `, ${formatCount(outs.length)} opted out` : ''
    const isCopied = await copyText(emails.join(', '))
    const words = isCopied ? `Copied ${count}${optedOut}` : 'Copying isn’t allowed here'
    setSaid(words)
    announce(words)
  }

  return [
    { label: said ?? (selected.length === 1 ? 'Copy email' : 'Copy emails'), onAct: copy },
    { label: 'Clear', onAct: clear },
  ]
}
