import { Mail, Phone } from 'lucide-react'
import { CopyButton } from '@/components/ui/copy/copy-button'
import type { Customer } from '@/lib/contract'
import { emailLink, phoneLink } from '@/lib/format/links'
import { formatPhone } from '@/lib/format/phone'
import { own } from '@/lib/format/reading'
import { absence, formatText, fullName, NONE, UNKNOWN } from '@/lib/format/text'

const NO_NAME: Record<string, string> = { [NONE]: 'No name', [UNKNOWN]: 'Name unknown' }

const WAYS = 'mt-2 flex flex-wrap gap-x-6 max-md:flex-col max-md:-space-y-1'
const WAY = 'flex h-6 min-w-0 max-w-full items-center gap-2 text-13 max-md:h-auto max-md:min-h-11'

/** On a phone each wraps in full, since there is no hover. */
const WAY_WORDS = 'truncate max-md:line-clamp-4 max-md:whitespace-normal max-md:wrap-anywhere'

/** The customer's name, id to copy, and email and phone links. */
export function Person({ customer, headingId }: { customer: Customer; headingId: string | undefined }) {
  const name = fullName(own(customer, 'firstname'), own(customer, 'lastname'))
  return (
    <header className="pt-1">
      <h2
        id={headingId}
        tabIndex={-1}
        className={`text-xl/7 font-semibold tracking-[-0.017em] wrap-anywhere ${name.absent ? 'text-muted' : ''}`}
      >
        <bdi translate="no">{name.absent ? NO_NAME[name.text] : name.text}</bdi>
      </h2>
      <p className="flex min-h-6 items-center gap-2 font-mono text-xs/4 text-muted">
        <span translate="no" className="min-w-0 wrap-anywhere">
          {customer.id}
        </span>
        <CopyButton value={customer.id} label="ID" />
      </p>
      <div className={WAYS}>
        <Way value={own(customer, 'email')} kind="email" />
        <Way value={own(customer, 'phone')} kind="phone" />
      </div>
    </header>
  )
}

function Way({ value, kind }: { value: unknown; kind: 'email' | 'phone' }) {
  const Icon = kind === 'email' ? Mail : Phone
  const text = kind === 'email' ? formatText(value) : formatPhone(value)
  const href = kind === 'email' ? emailLink(value) : phoneLink(value)
  const icon = <Icon aria-hidden size={16} className="shrink-0 text-muted" />
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
  const absent = absence(value) !== null
  return (
    <span className={`${WAY} ${absent ? 'text-muted' : ''}`}>
      {icon}
      <span className="sr-only">{kind === 'email' ? 'Email' : 'Phone'}</span>
      <bdi translate="no" className={WAY_WORDS}>
        {text}
      </bdi>
    </span>
  )
}
