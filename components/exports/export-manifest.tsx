import type { ReactNode } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { saveJson } from '@/components/ui/save-file'
import type { ExportManifest } from '@/lib/exports'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { formatCount } from '@/lib/format/numbers'
import { DETAILS, filterWords, sizeWords, sourceWords, timeWords } from './export-messages'

/** A file's manifest, to read and to save along with it. */
export function ExportManifestView({ manifest, fileName }: { manifest: ExportManifest; fileName: string }) {
  const zone = useTimeZone()
  const { rows, bytes, filters, columns, timeZone, readFrom, readTo, sha256, list } = manifest
  const [start, end] = [formatExactTime(readFrom, zone), formatExactTime(readTo, zone)]
  const narrowed = Object.entries(filters).map(([name, value]) => filterWords(name, value, zone))
  return (
    <>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1">
        <Fact name={DETAILS.rows}>{formatCount(rows)}</Fact>
        <Fact name={DETAILS.size}>{sizeWords(bytes)}</Fact>
        <Fact name={DETAILS.exported}>
          {formatExact(readFrom, zone)}
          {end !== start && DETAILS.until(end)}
        </Fact>
        <Fact name={DETAILS.source}>{sourceWords(manifest, zone)}</Fact>
        {list === 'person' ? (
          <Fact name={DETAILS.contact}>{filters.id}</Fact>
        ) : (
          <Fact name={DETAILS.filters}>{narrowed.length > 0 ? narrowed.join(', ') : DETAILS.noFilters}</Fact>
        )}
        {columns.length > 0 && (
          <Fact name={DETAILS.columns}>{columns.map(({ label }) => label).join(', ')}</Fact>
        )}
        <Fact name={DETAILS.times}>{timeWords(timeZone)}</Fact>
        <Fact name="SHA-256">
          <span className="flex items-start gap-1">
            <span className="min-w-0 font-mono text-xs/[18px] break-all">{sha256}</span>
            <span className="-my-1 max-md:-my-3">
              <CopyButton value={sha256} label="SHA-256" />
            </span>
          </span>
        </Fact>
      </dl>
      <Button className="mt-4" onClick={() => saveJson(manifest, `${fileName}.manifest.json`)}>
        {DETAILS.save}
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
