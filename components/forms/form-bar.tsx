import { formatCount } from '@/lib/format'
import type { Desk } from './use-desk'
import { UserBox } from './user-box'

/** What narrows the submissions, and how many questions were found in them. */
export function FormBar({ desk }: { desk: Desk }) {
  const { address, questions, loaded, columns, change } = desk
  const hidden = questions.length - columns.length + 1
  return (
    <div className="flex shrink-0 items-center gap-4 px-6 pb-3 max-md:px-4">
      <UserBox value={address.userId} onChange={(userId) => change({ userId, page: 1 })} />
      {loaded.length > 0 && (
        <p className="truncate text-[13px]/[18px] text-(--muted) max-lg:hidden">
          {formatCount(questions.length)} {questions.length === 1 ? 'question' : 'questions'} found in{' '}
          {formatCount(loaded.length)} {loaded.length === 1 ? 'submission' : 'submissions'}
          {hidden > 0 && `, ${formatCount(hidden)} hidden`}
        </p>
      )}
    </div>
  )
}
