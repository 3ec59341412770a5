import { formatPhone } from '@/lib/format/phone'
import { phoneLink } from '@/lib/format/phone-link'
import type { Reading } from '@/lib/format/reading'
import { LongText } from './long-text'
import { ShortValue } from './short-value'

type Leaf = Exclude<Reading, { kind: 'list' | 'table' | 'fields' }>

/** A primitive value, formatted, with the raw one on hover. `line` keeps it on a single line. */
export function LeafValue({
  reading,
  value,
  line = false,
}: {
  reading: Leaf
  value: unknown
  line?: boolean
}) {
  const phone = reading.kind === 'phone' ? phoneLink(reading.text) : null
  const href = reading.kind === 'link' ? reading.href : phone
  switch (reading.kind) {
    case 'link':
    case 'phone':
    case 'text':
      if (href) {
        return (
          <a
            href={href}
            title={reading.text}
            className="wrap-anywhere text-accent-text hover:underline"
            {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <bdi translate="no">{phone ? formatPhone(reading.text) : reading.text}</bdi>
          </a>
        )
      }
      return line ? (
        <bdi translate="no" title={reading.text}>
          {reading.text}
        </bdi>
      ) : (
        <LongText text={reading.text} />
      )
    default:
      return <ShortValue reading={reading} value={value} />
  }
}
