import { Answers } from '@/components/answers/answers'
import type { Question } from '@/components/answers/questions'
import { senderWords } from '@/components/answers/senders'
import { Age, Instant } from '@/components/record/instant'
import { RawJson } from '@/components/record/raw-json'
import { useTimeZone } from '@/components/record/time-zone'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { Segmented } from '@/components/ui/fields/segmented'
import type { SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { answersOf, questionsIn } from '@/lib/format/answers'
import { answersText } from '@/lib/format/answers-text'
import { contactIn } from '@/lib/format/contact-in'
import { nameIn } from '@/lib/format/name-in'
import { absence, UNKNOWN } from '@/lib/format/text'
import { COPIES, TABS, VIEW } from './messages'
import { SenderOf } from './sender-of'
import { SubmissionIds } from './submission-ids'
import { withUnanswered } from './with-unanswered'

interface SubmissionViewProps {
  formId: string
  label: string
  submission: Submission
  /** All questions of the form's loaded submissions. */
  asked: readonly Question[]
  sentBy: SentBy | null | undefined
  headingId: string | undefined
  isRaw: boolean
  onRaw: (isRaw: boolean) => void
}

/** A submission's sender and date, then its answers or the raw data. */
export function SubmissionView(props: SubmissionViewProps) {
  const { formId, label, submission, asked, sentBy, headingId, isRaw, onRaw } = props
  // Frontdesk adds question_order; the customer system didn't send it.
  const { question_order, ...sent } = submission
  const { submission_date } = submission
  const answers = answersOf(submission)
  const questions = withUnanswered(
    questionsIn(submission),
    asked.map(({ key }) => key),
  )
  const contact = contactIn(submission)
  const zone = useTimeZone()
  const given = contact && ('email' in contact ? contact.email : contact.phone)
  const { text, isName } = senderWords(sentBy, submission)
  const who = isName ? text : given
  const isDated = absence(submission_date) === null
  return (
    <article>
      <h2
        id={headingId}
        tabIndex={-1}
        className="text-xl/7 font-semibold tracking-20 wrap-anywhere outline-none"
      >
        <bdi translate={who === null ? undefined : 'no'}>{who ?? text}</bdi>
      </h2>
      <p className="text-13 text-muted">
        <bdi translate="no">{label}</bdi> ·{' '}
        {isDated ? <Instant value={submission_date} /> : `Date ${UNKNOWN}`}
        <span className="empty:hidden before:content-['_·_']">
          <Age value={submission_date} />
        </span>
      </p>
      <SenderOf sentBy={sentBy} contact={contact} title={who} wanted={nameIn(submission) ?? given} />
      <div className="mt-4 mb-5 flex items-center gap-2 print:*:hidden">
        <Segmented
          label={VIEW}
          options={TABS}
          value={isRaw ? 'raw' : 'answers'}
          onChange={(tab) => onRaw(tab === 'raw')}
        />
        {!isRaw && questions.length > 0 && (
          <span className="ml-auto">
            <CopyButton value={answersText(answers, zone, questions)} label={COPIES.answers} />
          </span>
        )}
      </div>
      {isRaw ? (
        <RawJson value={sent} label={COPIES.json} />
      ) : (
        <Answers answers={answers} questions={questions} />
      )}
      <SubmissionIds formId={formId} submission={submission} />
    </article>
  )
}
