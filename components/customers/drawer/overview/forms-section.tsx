import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { questionsOf } from '@/components/answers/questions'
import { mostTelling } from '@/components/answers/telling'
import { eventsQuery } from '@/components/customers/queries'
import { Instant } from '@/components/record/instant'
import { useTimeZone } from '@/components/record/time-zone'
import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import type { EventsOf } from '@/lib/browser/api'
import { answerLine, answersOf } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'
import {
  customerFormsQuery,
  isSure,
  overviewFormsQuery,
  type SentWithForm,
  searchedNames,
  sentNewestFirst,
} from '../forms/forms-query'
import type { TabValue } from '../lists'
import { FORMS } from '../messages'
import { SectionHead } from '../section-head'

interface FormsSectionProps {
  customerId: string
  events: EventsOf
  onTab: (tab: TabValue) => void
}

/** What the customer answered last, from a quick search that starts after the record and the events. */
export function FormsSection({ customerId, events, onTab }: FormsSectionProps) {
  const shown = useInfiniteQuery({ ...eventsQuery(events), enabled: false })
  const { data: all } = useQuery({ ...customerFormsQuery(customerId), enabled: false })
  const quick = useQuery({ ...overviewFormsQuery(customerId), enabled: shown.isSuccess && !all })
  const answer = all ?? quick.data
  const isPart =
    answer?.unsearched || answer?.forms.some(({ state, isWhole }) => state === 'read' && !isWhole)
  const hasFailed = quick.error || shown.error
  const isMore = answer ? sentNewestFirst(answer.forms).length > 0 || !isSure(answer) : hasFailed
  return (
    <section className="text-13 tabular-nums">
      <SectionHead
        title="Forms"
        meta={answer && isPart && <span className="line-clamp-1">{FORMS.part(answer)}</span>}
        link={isPart ? FORMS.searchAll : isMore ? FORMS.all : undefined}
        onLink={() => onTab('forms')}
      />
      {/* Two lines, so that late answers move nothing. */}
      <div className="h-10 text-muted *:truncate" role="status">
        {answer ? <Found answer={answer} /> : <p>{hasFailed ? FORMS.unknown : FORMS.searching}</p>}
      </div>
    </section>
  )
}

function Found({ answer }: { answer: CustomerFormsAnswer }) {
  const [first, second] = sentNewestFirst(answer.forms)
  if (!first) {
    const hasFailed = answer.forms.some(({ state }) => state === 'failed')
    if (answer.forms.length === 0) return <p>{FORMS.noForms}</p>
    return (
      <>
        <p>{hasFailed ? FORMS.unknown : isSure(answer) ? FORMS.none : FORMS.noneYet}</p>
        <p>
          <span data-tooltip={searchedNames(answer.forms)}>{FORMS.searchedCount(answer)}</span>
        </p>
      </>
    )
  }
  const [lead, last] = [first, second ?? first]
  return (
    <>
      <p>
        <Telling {...lead} isFollowed={second !== undefined} />
        {second && <FormAndDay {...lead} />}
      </p>
      <p>
        {second && <Telling {...last} isFollowed />}
        <FormAndDay {...last} />
      </p>
    </>
  )
}

/** The answer that says most, with its question. */
function Telling({ sent: { submission }, isFollowed }: SentWithForm & { isFollowed: boolean }) {
  const zone = useTimeZone()
  const question = mostTelling([submission], questionsOf([submission]))
  if (!question) return null
  return (
    <>
      <bdi className="text-text">
        {question.label}: {answerLine(own(answersOf(submission), question.key), zone)}
      </bdi>
      {isFollowed && ' · '}
    </>
  )
}

function FormAndDay({ form, sent: { submission } }: SentWithForm) {
  return (
    <>
      <bdi>{form.label || form.id}</bdi>, <Instant value={submission.submission_date} day />
    </>
  )
}
