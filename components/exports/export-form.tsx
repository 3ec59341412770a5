import { type SubmitEvent, useId, useState } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Segmented } from '@/components/ui/fields/segmented'
import type { ExportBody } from '@/lib/browser/exports-api'
import { EXPORT_COLUMNS, INSIGHT_COLUMNS, type ListFormat } from '@/lib/exports'
import { channelStateText } from '@/lib/format/channel-states'
import type { ListExportAsk } from './export-dialog'
import { ExportEnd } from './export-end'
import { filtersOf } from './export-filters'
import { FORM, filterWords, rowsOf } from './export-messages'

interface ExportFormProps extends ListExportAsk {
  isAsking: boolean
  onStart: (body: ExportBody) => void
}

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
] as const

const WHO = [
  { value: 'all', label: 'All customers' },
  { value: 'by_email', label: channelStateText('email_optout', 'can') },
  { value: 'by_sms', label: channelStateText('sms_optout', 'can') },
] as const

/** Describes the file and asks for its format and columns. */
export function ExportForm({
  list,
  asked,
  total = null,
  hasSearch = false,
  hasConsent = false,
  hasInsights = true,
  isAsking,
  onStart,
}: ExportFormProps) {
  const zone = useTimeZone()
  const heading = useId()
  const [format, setFormat] = useState<ListFormat>('csv')
  const [left, setLeft] = useState<readonly string[]>([])
  const columns = EXPORT_COLUMNS[list].filter(({ id }) => hasInsights || !INSIGHT_COLUMNS.includes(id))
  const [who, setWho] = useState<(typeof WHO)[number]['value']>('all')
  const whos = WHO.filter(({ value }) => value === 'all' || !(value in asked))
  const narrowed = filtersOf(asked)
  const rows = who === 'all' ? rowsOf(list, total) : FORM.whoRows[who]
  const filters = Object.fromEntries(narrowed)
  const wanted = columns.filter(({ id }) => !left.includes(id)).map(({ id }) => id)

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const all = list === 'submissions' || left.length === 0
    const body = { list, format, filters: who === 'all' ? filters : { ...filters, [who]: 'can' }, zone }
    onStart(all ? body : { ...body, columns: wanted })
  }

  return (
    <form onSubmit={start} className="text-13">
      <p>
        {narrowed.length > 0
          ? FORM.matching(rows, narrowed.map(([name, value]) => filterWords(name, value, zone)).join(', '))
          : FORM.all(rows)}
        {hasSearch && (list === 'submissions' ? FORM.withoutFilters : FORM.withoutSearch)}
      </p>
      {hasConsent && whos.length > 1 && (
        <div className="mt-4 grid justify-items-start gap-y-2">
          <Segmented label={FORM.who} options={whos} value={who} onChange={setWho} />
          <span className="text-muted">{FORM.whoNotes[who]}</span>
        </div>
      )}
      <div className="mt-4 grid justify-items-start gap-y-2">
        <Segmented label={FORM.format} options={FORMATS} value={format} onChange={setFormat} />
        <span className="text-muted">
          {FORM[format]} {FORM.times(list === 'schedule' ? null : format === 'csv' ? 'UTC' : zone)}
        </span>
      </div>
      {list === 'submissions' ? (
        <p className="mt-4 text-muted">{FORM.questions}</p>
      ) : (
        <fieldset className="mt-4" aria-labelledby={heading}>
          <div id={heading} className="mb-1 font-medium">
            {FORM.columns}
          </div>
          <div className="grid grid-cols-2 gap-x-4">
            {columns.map(({ id, label }) => (
              <label
                key={id}
                htmlFor={`${heading}${id}`}
                className="flex min-h-7 items-center gap-2 max-md:min-h-11"
              >
                <Checkbox
                  id={`${heading}${id}`}
                  checked={!left.includes(id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((one) => one !== id) : [...left, id])
                  }
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <ExportEnd isAsking={isAsking} isOff={wanted.length === 0} />
    </form>
  )
}
