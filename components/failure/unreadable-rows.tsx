import { useState } from 'react'
import { RawJson } from '@/components/record/raw-json'
import { Warning } from '@/components/ui/warning'
import type { Unreadable } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'

interface UnreadableRowsProps {
  rows: readonly Unreadable[]
  what: string
}

/** Unreadable rows: counted, never dropped, and shown with the reasons and the raw data. */
export function UnreadableRows({ rows, what }: UnreadableRowsProps) {
  const [open, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <div className="mb-4 text-13">
      <Warning>
        {formatCount(rows.length)} {what}
        {rows.length === 1 ? '' : 's'} couldn’t be read.{' '}
        <button
          type="button"
          className="text-accent-text hover:underline"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </button>
      </Warning>
      {open && <UnreadableList rows={rows} />}
    </div>
  )
}

/** The reasons and raw JSON of each unreadable row. */
export function UnreadableList({ rows }: { rows: readonly Unreadable[] }) {
  return (
    <ol className="mt-3 grid gap-4">
      {rows.map((row) => (
        <li key={row.index} className="min-w-0">
          <ul className="mb-2">
            {row.issues.map((issue) => (
              <li key={`${issue.path} ${issue.message}`}>
                {issue.path !== '' && <code className="mr-2 font-mono text-xs/4">{issue.path}</code>}
                {issue.message}
              </li>
            ))}
          </ul>
          <RawJson value={row.raw} />
        </li>
      ))}
    </ol>
  )
}
