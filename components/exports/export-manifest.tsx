import type { ReactNode } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import type { ExportManifest } from '@/lib/exports'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { formatCount } from '@/lib/format/numbers'
import { filterWords, sizeWords, sourceWords, timeWords } from './export-words'

/** What a file says of itself, to read and to keep beside it. */
export function ExportManifestView({ manifest, fileName }: { manifest: ExportManifest; fileName: string }) {
  const zone = useTimeZone()
  const { rows, bytes, filters, columns, timeZone, readFrom, readTo, sha256, list } = manifest
  const [start, end] = [formatExactTime(readFrom, zone), formatExactTime(readTo, zone)]
  const narrowed = Object.entries(filters).map(([name, value]) => filterWords(name, value, zone))
  return (
    <>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1">
        <Fact name="Rows">{formatCount(rows)}</Fact>
        <Fact name="Size">{sizeWords(bytes)}</Fact>
        <Fact name="Read">
          {formatExact(readFrom, zone)}
          {end !== start && ` to ${end}`}
        </Fact>
        <Fact name="From">{sourceWords(manifest, zone)}</Fact>
        <Fact name={list === 'person' ? 'Of' : 'Filters'}>
          {narrowed.length > 0 ? narrowed.join(', ') : 'none'}
        </Fact>
        {columns.length > 0 && <Fact name="Columns">{columns.map(({ label }) => label).join(', ')}</Fact>}
        <Fact name="Times">{timeWords(timeZone)}</Fact>
        <Fact name="SHA-256">
          <span className="flex items-start gap-1">
            <span className="min-w-0 font-mono text-xs/[18px] break-all">{sha256}</span>
            <span className="-my-1 max-md:-my-3">
              <CopyButton value={sha256} label="SHA-256" />
            </span>
          </span>
        </Fact>
      </dl>
      <Button className="mt-4" onClick={() => save(manifest, fileName)}>
        Save these facts
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-(--muted)">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function save(manifest: ExportManifest, fileName: string): void {
  const json = new Blob([`${JSON.stringify(manifest, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(json)
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName}.manifest.json`
  link.click()
  URL.revokeObjectURL(address)
}
