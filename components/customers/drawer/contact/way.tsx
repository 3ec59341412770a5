import { Fragment } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { emailLink } from '@/lib/format/links'
import { formatPhone } from '@/lib/format/phone'
import { phoneLink } from '@/lib/format/phone-link'
import { absence, formatText, NONE, UNKNOWN } from '@/lib/format/text'

const ABSENT = {
  email: { [NONE]: 'No email', [UNKNOWN]: 'Email unknown' },
  phone: { [NONE]: 'No phone', [UNKNOWN]: 'Phone unknown' },
}

const WAY = 'flex min-h-7 min-w-0 items-center gap-2 text-13 max-md:min-h-11'

/** On a phone it wraps in full, since there is no hover. */
const WORDS = 'truncate max-md:line-clamp-4 max-md:whitespace-normal max-md:wrap-anywhere'

/** An email address or phone number, as a link where it can be one. */
export function Way({ value, kind }: { value: unknown; kind: 'email' | 'phone' }) {
  const text = kind === 'email' ? formatText(value) : formatPhone(value)
  const href = kind === 'email' ? emailLink(value) : phoneLink(value)
  const absent = absence(value)
  const words = (
    <>
      <Icon name={kind === 'email' ? 'mail' : 'phone'} size={16} className="shrink-0 text-muted" />
      {absent ? (
        ABSENT[kind][absent]
      ) : (
        <bdi translate="no" className={WORDS}>
          {/* A long address breaks before its domain. */}
          {text.split(/(?=@)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </bdi>
      )}
    </>
  )
  if (href === null) return <span className={`${WAY} ${absent ? 'text-muted' : ''}`}>{words}</span>
  return (
    <a
      href={href}
      className={`${WAY} w-fit max-w-full text-accent-text hover:underline`}
      title={formatText(value)}
    >
      {words}
    </a>
  )
}
