import { Answers } from '@/components/answers/answers'
import { Age, Instant } from '@/components/record/instant'
import { RawJson } from '@/components/record/raw-json'
import { useTimeZone } from '@/components/record/time-zone'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { Segmented } from '@/components/ui/fields/segmented'
import type { Submission } from '@/lib/contract'
import { answersOf, answersText, questionsIn } from '@/lib/format/answers'
import { contactIn } from '@/lib/format/contact-in'
import { absence, UNKNOWN } from '@/lib/format/text'
import { CustomerMatch } from './customer-match'
import { COPIES, TABS, VIEW } from './messages'

interface SubmissionViewProps {
  submission: Submission
  headingId: string | undefined
  isRaw: boolean
  onRaw: (isRaw: boolean) => void
}

/** A submission's date and sender, then its answers or the raw data. */
export function SubmissionView({ submission, headingId, isRaw, onRaw }: SubmissionViewProps) {
  // Frontdesk adds question_order; the customer system didn't send it.
  const { question_order, ...sent } = submission
  const { submission_id, submission_date } = submission
  const answers = answersOf(submission)
  const questions = questionsIn(submission)
  const zone = useTimeZone()
  return (
    <article>
      <h2 id={headingId} tabIndex={-1} className="text-xl/7 font-semibold tracking-20 outline-none">
        {absence(submission_date) === null ? <Instant value={submission_date} /> : `Date ${UNKNOWN}`}
      </h2>
      <p className="flex items-center gap-1 text-xs/4 text-muted">
        <span className="min-w-0 font-mono wrap-anywhere">{submission_id}</span>
        <CopyButton value={submission_id} label={COPIES.id} />
        <span className="ml-auto shrink-0">
          <Age value={submission_date} />
        </span>
      </p>
      <CustomerMatch contact={contactIn(submission)} />
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
    </article>
  )
}
