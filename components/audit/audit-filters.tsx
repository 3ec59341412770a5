import { useId, useRef } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { DateField } from '@/components/ui/fields/date-field'
import { Select } from '@/components/ui/fields/select'
import { Icon } from '@/components/ui/icon/icon'
import { formatInstant } from '@/lib/format/instants'
import { countFilters, hrefOf, NEWEST, NO_FILTER, PATH } from './address'
import { AuditLink } from './audit-link'
import { ACTION_NAMES, FILTERS, GROUP_NAMES } from './messages'
import type { AuditPageState } from './use-audit-page'
import { useFilterForm } from './use-filter-form'

export interface AuditPerson {
  id: string
  name: string
}

const CONTROL =
  'flex h-8 items-center gap-2 rounded-md border border-border-strong px-2.5 text-13 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-md:h-11'
const ON = 'border-accent-border! bg-accent-fill! font-medium'
const TIMES = [
  { name: 'from', label: FILTERS.from },
  { name: 'to', label: FILTERS.before },
] as const

const isAtOnce = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste'

const SELECT = 'w-full max-w-48 truncate max-md:max-w-none'

/** Filters the log by user, action, subject and time. Works as a plain form without script. */
export function AuditFilters({
  auditPage,
  people,
}: {
  auditPage: AuditPageState
  people: readonly AuditPerson[]
}) {
  const { address } = auditPage
  const { person, action, subject, from, to } = address
  const id = useId()
  const zone = useTimeZone()
  const form = useRef<HTMLFormElement>(null)
  const { first, apply } = useFilterForm(form, { person, action, subject, from, to }, auditPage.narrow)
  const count = countFilters(address)
  const isGone = person !== null && !people.some((one) => one.id === person)
  return (
    <div className="shrink-0 px-6 pb-3 max-md:px-4 print:hidden">
      <input id={id} type="checkbox" autoComplete="off" className="peer sr-only md:hidden" />
      <label
        htmlFor={id}
        className="inline-flex h-9 items-center gap-2 rounded-md border border-border-strong px-2.5 text-13 peer-checked:bg-fill-strong peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus md:hidden"
      >
        <Icon name="list-filter" size={16} className="text-muted" />
        {count === 0 ? FILTERS.label : FILTERS.labelOn(count)}
      </label>
      <form
        ref={form}
        action={PATH}
        autoComplete="off"
        className="flex flex-wrap items-center gap-2 max-md:hidden max-md:pt-3 max-md:peer-checked:grid max-md:peer-checked:grid-cols-2 max-[379px]:peer-checked:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Select
          name="person"
          aria-label={FILTERS.user}
          defaultValue={first.person}
          onChange={apply}
          className={classes(SELECT, person !== null && ON)}
        >
          <option value="">{FILTERS.anyUser}</option>
          {isGone && <option value={person}>{person}</option>}
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
        <Select
          name="action"
          aria-label={FILTERS.action}
          defaultValue={first.action}
          onChange={apply}
          className={classes(SELECT, action !== null && ON)}
        >
          <option value="">{FILTERS.anyAction}</option>
          <ActionOptions names={GROUP_NAMES} />
          <optgroup label={FILTERS.oneAction}>
            <ActionOptions names={ACTION_NAMES} />
          </optgroup>
        </Select>
        <input
          name="subject"
          type="search"
          aria-label={FILTERS.target}
          placeholder={FILTERS.target}
          defaultValue={first.subject}
          maxLength={500}
          spellCheck={false}
          onBlur={apply}
          onKeyDown={({ key }) => key === 'Enter' && apply()}
          // Pasted, or emptied by its own button.
          onInput={({ currentTarget, nativeEvent }) => {
            if (isAtOnce(nativeEvent) || currentTarget.value === '') apply()
          }}
          className={classes(
            CONTROL,
            'w-48 bg-transparent placeholder:text-muted max-md:col-span-full max-md:w-full max-md:text-base',
            subject !== null && ON,
          )}
        />
        {TIMES.map(({ name, label }) => (
          <DateField
            key={name}
            name={name}
            type="datetime-local"
            label={label}
            value={first[name]}
            shown={address[name] === null ? '' : formatInstant(address[name], zone)}
            isOn={address[name] !== null}
            className="max-md:col-span-full"
            onDone={apply}
          />
        ))}
        <noscript>
          <Button type="submit">{FILTERS.apply}</Button>
        </noscript>
        {count > 0 && (
          <AuditLink
            auditPage={auditPage}
            href={hrefOf({ ...NO_FILTER, ...NEWEST })}
            className="ml-auto inline-flex h-8 items-center rounded-sm text-13 font-medium text-accent-text hover:underline max-md:mr-auto max-md:h-11 max-[379px]:col-span-full"
          >
            {FILTERS.clear(count)}
          </AuditLink>
        )}
      </form>
    </div>
  )
}

function ActionOptions({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
