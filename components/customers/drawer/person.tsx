import type { ReactNode } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { usePrinting } from '@/components/ui/use-media'
import type { Customer } from '@/lib/contract'
import { formatInstant } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { fullName, NONE, UNKNOWN } from '@/lib/format/text'

const NO_NAME: Record<string, string> = { [NONE]: 'No name', [UNKNOWN]: 'Name unknown' }

/** The customer's name, or that there is none. */
export function PersonName({ customer }: { customer: Customer }) {
  const { text, absent } = fullName(own(customer, 'firstname'), own(customer, 'lastname'))
  return (
    <bdi translate="no" className={absent ? 'text-muted' : undefined}>
      {absent ? NO_NAME[text] : text}
    </bdi>
  )
}

interface PersonProps {
  customer: Customer
  headingId: string | undefined
  /** Whether on a phone the drawer's bar shows the name. */
  isInBar: boolean
  /** What is known at a glance, below the name. */
  children: ReactNode
}

/** The customer's name, and what is known at a glance. */
export function Person({ customer, headingId, isInBar, children }: PersonProps) {
  return (
    // Without a box of its own, so that the name stays in view until the record ends.
    <header className="contents">
      <h2
        id={headingId}
        tabIndex={-1}
        className={`sticky top-0 z-10 -mx-gutter bg-surface px-gutter pt-1 text-xl/7 font-semibold tracking-[-0.017em] wrap-anywhere max-md:-mx-4 max-md:px-4 print:static ${isInBar ? 'max-md:not-print:sr-only' : ''}`}
      >
        <PersonName customer={customer} />
      </h2>
      <PrintedAt />
      {children}
    </header>
  )
}

/** When it was printed, on paper. */
const PrintedAt = () => usePrinting() && <PrintedLine />

function PrintedLine() {
  const zone = useTimeZone()
  return (
    <p className="text-13 text-muted tabular-nums not-print:hidden">
      Printed {formatInstant(new Date().toISOString(), zone)}
    </p>
  )
}
