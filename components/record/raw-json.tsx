import { useMemo, useState } from 'react'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { formatCount } from '@/lib/format/numbers'

/** Longer JSON is rendered on request only; copying takes all of it. */
const CAP = 60_000

/** A value as indented JSON, to read and to copy. */
export function RawJson({ value, label = 'JSON' }: { value: unknown; label?: string }) {
  const text = useMemo(() => JSON.stringify(value, null, 2) ?? 'nothing', [value])
  const [all, setAll] = useState(false)
  const cut = !all && text.length > CAP
  return (
    <div className="relative min-w-0 rounded-md bg-fill">
      <div className="absolute top-2 right-2">
        <CopyButton value={text} label={label} />
      </div>
      <pre translate="no" className="p-3 pr-10 font-mono text-xs/[18px] whitespace-pre-wrap wrap-anywhere">
        {cut ? text.slice(0, CAP) : text}
      </pre>
      {cut && (
        <button
          type="button"
          className="min-h-8 px-3 pb-2 text-13 font-medium text-accent-text hover:underline"
          onClick={() => setAll(true)}
        >
          Show all {formatCount(text.length)} characters
        </button>
      )}
    </div>
  )
}
