import { formatDay, formatTime } from '@/lib/format/days'
import type { Reading } from '@/lib/format/reading'
import { Instant } from './instant'

type Short = Exclude<Reading, { kind: 'list' | 'table' | 'fields' | 'link' | 'phone' | 'text' }>

/** The raw JSON for the tooltip, unless it is too long. */
function rawOf(value: unknown): string | undefined {
  const raw = JSON.stringify(value) as string | undefined
  return raw !== undefined && raw.length <= 500 ? raw : undefined
}

/** A primitive value other than a text, formatted, with the raw one on hover. */
export function ShortValue({ reading, value }: { reading: Short; value: unknown }) {
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
  }
}
