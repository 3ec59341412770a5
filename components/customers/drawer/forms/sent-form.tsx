import { useId, useState } from 'react'
import { Answers } from '@/components/answers/answers'
import { Instant } from '@/components/record/instant'
import { useTimeZone } from '@/components/record/time-zone'
import { PageLink } from '@/components/shell/navigation/page-link'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { Icon } from '@/components/ui/icon/icon'
import { usePrinting } from '@/components/ui/use-media'
import { answersOf, questionsIn } from '@/lib/format/answers'
import { answersText } from '@/lib/format/answers-text'
import { absence, UNKNOWN } from '@/lib/format/text'
import type { SentWithForm } from './forms-query'

const FOUND_BY = { email: 'email', phone: 'phone number', user_id: 'user ID' }

/** One submission: form, date and answers. The newest of each form is open. */
export function SentForm({ form, sent, isOlder, href }: SentWithForm & { href: string }) {
  const [isAsked, setAsked] = useState(!isOlder)
  const isOpen = usePrinting() || isAsked
  const region = useId()
  const zone = useTimeZone()
  const { submission, by } = sent
  const answers = answersOf(submission)
  const questions = questionsIn(submission)
  const { submission_date } = submission
  return (
    <section className="border-t border-border py-3 first:border-t-0 first:pt-0">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? region : undefined}
            className="group flex min-h-7 min-w-0 items-center gap-1.5 text-start max-md:min-h-11"
            onClick={() => setAsked(!isAsked)}
          >
            <Icon
              name="chevron-down"
              size={14}
              className={`shrink-0 text-muted transition-transform duration-fast print:hidden ${isOpen ? '' : '-rotate-90'}`}
            />
            <bdi className="min-w-0 font-semibold wrap-anywhere group-hover:underline">
              {form.label || form.id}
            </bdi>
          </button>
        </h3>
        <span className="ml-auto shrink-0 text-muted tabular-nums">
          {absence(submission_date) === null ? <Instant value={submission_date} /> : `Date ${UNKNOWN}`}
        </span>
      </div>
      {isOpen && (
        <div id={region} className="mt-2 pl-5">
          <Answers answers={answers} questions={questions} />
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-xs/4 text-muted print:hidden">
            <PageLink
              href={href}
              className="inline-flex min-h-6 items-center text-13 font-medium text-accent-text hover:underline max-md:min-h-11"
            >
              Open in form
            </PageLink>
            <span>Matched by {FOUND_BY[by]}</span>
            {questions.length > 0 && (
              <span className="ml-auto">
                <CopyButton value={answersText(answers, zone, questions)} label="answers" />
              </span>
            )}
          </p>
        </div>
      )}
    </section>
  )
}
