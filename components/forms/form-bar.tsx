import { Segmented } from '@/components/ui/segmented'
import { formatCount } from '@/lib/format/numbers'
import { VIEWS } from './address'
import type { Desk } from './use-desk'
import { UserBox } from './user-box'

const SHOWN = [
  { value: 'submissions', label: 'Submissions' },
  { value: 'summary', label: 'Summary' },
]

/** What narrows the submissions, and how many questions were found in them. */
export function FormBar({ desk }: { desk: Desk }) {
  const { address, questions, loaded, layout, change, look } = desk
  const hidden = layout.hidden.length
  return (
    <div data-filters="" className="flex shrink-0 items-center gap-4 px-6 pb-3 max-md:flex-wrap max-md:px-4">
      <UserBox value={address.userId} onChange={(userId) => change({ userId, page: 1 })} />
      {loaded.length > 0 && (
        <p className="flex min-w-0 whitespace-pre text-[13px]/[18px] text-(--muted) max-lg:hidden">
          <span className="truncate">{foundWords(questions.length, loaded.length)}</span>
          {hidden > 0 && `, ${formatCount(hidden)} hidden`}
        </p>
      )}
      <div className="ml-auto beside:hidden">
        <Segmented
          label="Shown"
          options={SHOWN}
          value={address.view}
          onChange={(view) => look({ view: VIEWS.find((known) => known === view) }, 'push')}
        />
      </div>
    </div>
  )
}

function foundWords(questions: number, submissions: number): string {
  const found = `${formatCount(questions)} ${questions === 1 ? 'question' : 'questions'} found`
  const where = `in ${formatCount(submissions)} ${submissions === 1 ? 'submission' : 'submissions'}`
  return `${found} ${where}`
}
