import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Instant } from '@/components/record/instant'
import { customerFormsQuery, sentNewestFirst } from '../forms/forms-query'
import type { TabValue } from '../lists'
import { FORMS } from '../messages'
import { SectionHead } from '../section-head'

interface FormsSectionProps {
  customerId: string
  onTab: (tab: TabValue) => void
}

/**
 * The forms that the customer answered, in one line. Searched on request: that reads all submissions of every form in the
 * team's list, and is in the audit log.
 */
export function FormsSection({ customerId, onTab }: FormsSectionProps) {
  const [isWanted, setWanted] = useState(false)
  const query = useQuery({ ...customerFormsQuery(customerId), enabled: isWanted, retry: false })
  const sent = query.data ? sentNewestFirst(query.data.forms) : []
  const hasFailed = query.data?.forms.some(({ state }) => state === 'failed')
  const search = (
    <button
      type="button"
      className="min-h-6 text-accent-text hover:underline"
      onClick={() => setWanted(true)}
    >
      {FORMS.search}
    </button>
  )
  return (
    <section className="text-13 tabular-nums">
      <SectionHead title="Forms" link={FORMS.all} onLink={() => onTab('forms')} />
      {/* One line, so that late answers move nothing. */}
      <p className="truncate text-muted" role="status">
        {!query.data && !query.error && (isWanted ? FORMS.searching : search)}
        {query.error && FORMS.unknown}
        {query.data && sent.length === 0 && (hasFailed ? FORMS.noneYet : FORMS.none)}
        {[...sent.entries()].map(([place, { form, sent: one }]) => (
          <span key={place}>
            {place > 0 && ' · '}
            <bdi className="text-text">{form.label || form.id}</bdi>
            {', '}
            <Instant value={one.submission.submission_date} day />
          </span>
        ))}
      </p>
    </section>
  )
}
