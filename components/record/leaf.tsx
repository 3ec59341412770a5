import { formatDay, formatTime } from '@/lib/format/days'
import { formatPhone } from '@/lib/format/phone'
import type { Reading } from '@/lib/format/reading'
import { Instant } from './instant'
import { LongText } from './long-text'

type Leaf = Exclude<Reading, { kind: 'list' | 'table' | 'fields' }>

/** The raw JSON for the tooltip, unless it is too long. */
function rawOf(value: unknown): string | undefined {
  const raw = JSON.stringify(value) as string | undefined
  return raw !== undefined && raw.length <= 500 ? raw : undefined
}

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
  const raw = rawOf(value)
  switch (reading.kind) {
    case 'absent':
      return (
        <span className="text-muted" title={raw}>
          {reading.word}
        </span>
      )
    case 'yes-no':
      return <span title={raw}>{reading.yes ? 'Yes' : 'No'}</span>
    case 'money':
      return (
        <span className="whitespace-nowrap" title={reading.raw}>
          {reading.text}
        </span>
      )
    case 'instant':
      return <Instant value={reading.text} />
    case 'day':
      return <time title={raw}>{formatDay(reading.text)}</time>
    case 'time':
      return <time title={raw}>{formatTime(reading.text)}</time>
    case 'link':
      return (
        <a
          href={reading.href}
          title={reading.text}
          className="wrap-anywhere text-accent-text hover:underline"
          {...(reading.href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <bdi translate="no">{reading.phone ? formatPhone(reading.text) : reading.text}</bdi>
        </a>
      )
    case 'text':
      return line ? (
        <bdi translate="no" title={reading.text}>
          {reading.text}
        </bdi>
      ) : (
        <LongText text={reading.text} />
      )
  }
}
