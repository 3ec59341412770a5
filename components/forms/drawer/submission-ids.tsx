import { PageLink } from '@/components/shell/navigation/page-link'
import { CopyButton } from '@/components/ui/copy/copy-button'
import type { Submission } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { hrefOf, parseAddress, pathOf } from '../address'
import { COPIES, IDS } from './messages'

/** What identifies the submission in the customer system; its user, if it names one, leads to all of theirs. */
export function SubmissionIds({ formId, submission }: { formId: string; submission: Submission }) {
  const { submission_id } = submission
  const user = own(submission, 'user_id')
  const userId = typeof user === 'string' || typeof user === 'number' ? String(user).trim() : ''
  return (
    <dl className="mt-8 grid grid-cols-[149px_minmax(0,1fr)] items-center gap-y-1 border-t border-border pt-4 text-xs/4 text-muted">
      <dt>{IDS.submission}</dt>
      <dd className="flex min-h-6 items-center gap-1">
        <span className="min-w-0 font-mono wrap-anywhere">{submission_id}</span>
        <CopyButton value={submission_id} label={COPIES.id} />
      </dd>
      {userId !== '' && (
        <>
          <dt>{IDS.user}</dt>
          <dd>
            <PageLink
              href={hrefOf(formId, { ...parseAddress(pathOf(formId)).address, userId })}
              title={IDS.ofUser}
              className="inline-flex min-h-6 items-center font-mono wrap-anywhere text-accent-text hover:underline max-md:min-h-11"
            >
              {userId}
            </PageLink>
          </dd>
        </>
      )}
    </dl>
  )
}
