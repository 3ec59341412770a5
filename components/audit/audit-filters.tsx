import { X } from 'lucide-react'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { wallClock } from '@/lib/format/instants'
import { ACTION_WORDS } from './audit-words'

/** What the address asks for; times are ISO instants. */
export interface AuditAddress {
  person: string | null
  action: string | null
  subject: string | null
  from: string | null
  to: string | null
}

const NO_FILTERS: AuditAddress = { person: null, action: null, subject: null, from: null, to: null }

export interface AuditPerson {
  id: string
  name: string
}

interface AuditFiltersProps {
  address: AuditAddress
  people: readonly AuditPerson[]
  onChange: (next: Partial<AuditAddress>) => void
}

const INPUT =
  'h-8 rounded-(--radius) border border-(--border-strong) bg-transparent px-2 text-[13px]/[18px] placeholder:text-(--muted) max-md:h-11'

/** The start of a day, some days on, in the person's own zone, as an instant. */
function startOf(day: string, plus = 0): string | null {
  const date = new Date(`${day}T00:00:00`)
  if (Number.isNaN(date.getTime())) return null
  date.setDate(date.getDate() + plus)
  return date.toISOString()
}

/** Narrows the log by person, action, subject and days. */
export function AuditFilters({ address, people, onChange }: AuditFiltersProps) {
  const zone = useTimeZone()
  const { person, action, subject, from, to } = address
  const dayOf = (instant: string | null, minus = 0) =>
    instant === null ? '' : wallClock(Date.parse(instant) - minus, zone).day
  const isFiltered = Object.values(address).some((value) => value !== null)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 pb-3 max-md:px-4 print:hidden">
      <Select
        aria-label="Person"
        value={person ?? ''}
        onChange={({ target }) => onChange({ person: target.value || null })}
      >
        <option value="">Anybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Action"
        value={action ?? ''}
        onChange={({ target }) => onChange({ action: target.value || null })}
      >
        <option value="">Anything</option>
        {Object.entries(ACTION_WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <input
        key={subject}
        type="search"
        aria-label="Subject id"
        placeholder="Subject id"
        defaultValue={subject ?? ''}
        autoComplete="off"
        spellCheck={false}
        className={`${INPUT} w-44 font-mono text-xs/4`}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' && onChange({ subject: currentTarget.value.trim() || null })
        }
        onBlur={({ target }) =>
          target.value.trim() !== (subject ?? '') && onChange({ subject: target.value.trim() || null })
        }
      />
      <label className="flex items-center gap-2 text-[13px]/[18px] text-(--muted)">
        From
        <input
          key={from}
          type="date"
          defaultValue={dayOf(from)}
          className={`${INPUT} text-(--text)`}
          onBlur={({ target }) => target.value !== dayOf(from) && onChange({ from: startOf(target.value) })}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && onChange({ from: startOf(currentTarget.value) })
          }
        />
      </label>
      <label className="flex items-center gap-2 text-[13px]/[18px] text-(--muted)">
        to
        <input
          key={to}
          type="date"
          defaultValue={dayOf(to, 1)}
          className={`${INPUT} text-(--text)`}
          onBlur={({ target }) => target.value !== dayOf(to, 1) && onChange({ to: startOf(target.value, 1) })}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && onChange({ to: startOf(currentTarget.value, 1) })
          }
        />
      </label>
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          <X aria-hidden size={14} />
          Clear
        </Button>
      )}
    </div>
  )
}
