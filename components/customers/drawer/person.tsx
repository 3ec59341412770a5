import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import type { Customer } from '@/lib/contract'
import { emailLink, phoneLink } from '@/lib/format/links'
import { formatPhone } from '@/lib/format/phone'
import { own } from '@/lib/format/reading'
import { absence, formatText, fullName, NONE, UNKNOWN } from '@/lib/format/text'

const NO_NAME: Record<string, string> = { [NONE]: 'No name', [UNKNOWN]: 'Name unknown' }

const NO_WAY = { email: 'No email', phone: 'No phone' }

const WAYS = 'mt-2 flex flex-wrap gap-x-6 max-md:mt-1 max-md:gap-x-4'
const WAY = 'flex h-6 min-w-0 max-w-full items-center gap-2 text-13 max-md:h-auto max-md:min-h-11'

/** On a phone each wraps in full, since there is no hover. */
const WAY_WORDS = 'truncate max-md:line-clamp-4 max-md:whitespace-normal max-md:wrap-anywhere'

interface PersonProps {
  customer: Customer
  headingId: string | undefined
  /** What is known at a glance, below the name. */
  children: ReactNode
}

/** The customer's name, what is known at a glance, and email and phone links. */
export function Person({ customer, headingId, children }: PersonProps) {
  const name = fullName(own(customer, 'firstname'), own(customer, 'lastname'))
  return (
    // Without a box of its own, so that the name stays in view until the record ends.
    <header className="contents">
      <h2
        id={headingId}
        tabIndex={-1}
        className={`sticky top-0 z-10 -mx-gutter bg-surface px-gutter pt-1 text-xl/7 font-semibold tracking-[-0.017em] wrap-anywhere max-md:-mx-4 max-md:px-4 print:static ${name.absent ? 'text-muted' : ''}`}
      >
        <bdi translate="no">{name.absent ? NO_NAME[name.text] : name.text}</bdi>
      </h2>
      {children}
      <div className={WAYS}>
        <Way value={own(customer, 'email')} kind="email" />
        <Way value={own(customer, 'phone')} kind="phone" />
      </div>
    </header>
  )
}

function Way({ value, kind }: { value: unknown; kind: 'email' | 'phone' }) {
  const text = kind === 'email' ? formatText(value) : formatPhone(value)
  const href = kind === 'email' ? emailLink(value) : phoneLink(value)
  const icon = <Icon name={kind === 'email' ? 'mail' : 'phone'} size={16} className="shrink-0 text-muted" />
  if (href !== null) {
    return (
      <a href={href} className={`${WAY} text-accent-text hover:underline`} title={formatText(value)}>
        {icon}
        <bdi translate="no" className={WAY_WORDS}>
          {text}
        </bdi>
      </a>
    )
  }
  const absent = absence(value)
  return (
    <span className={`${WAY} ${absent ? 'text-muted' : ''}`}>
      {icon}
      {absent !== NONE && <span className="sr-only">{kind === 'email' ? 'Email' : 'Phone'}</span>}
      {absent === NONE ? (
        NO_WAY[kind]
      ) : (
        <bdi translate="no" className={WAY_WORDS}>
          {text}
        </bdi>
      )}
    </span>
  )
}
