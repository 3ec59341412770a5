import { useQuery } from '@tanstack/react-query'
import { FAILED, FORMS } from '@/components/customers/drawer/messages'
import { TableSkeleton } from '@/components/customers/drawer/skeletons'
import { CUSTOMER } from '@/components/customers/subjects'
import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-messages'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Warning } from '@/components/ui/warning'
import type { CustomerForm } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
import { own } from '@/lib/format/reading'
import { customerFormsQuery, formNames, searchedNames, sentNewestFirst, submissionHref } from './forms-query'
import { SentForm } from './sent-form'

/** A customer's form submissions, newest first. */
export function FormsTab({ customer }: { customer: Customer }) {
  const query = useQuery(customerFormsQuery(customer.id))
  if (!query.data) {
    return query.error ? (
      <Failure
        error={asApiError(query.error)}
        subject={CUSTOMER}
        what={FAILED.forms}
        onAgain={() => query.refetch()}
      />
    ) : (
      <TableSkeleton />
    )
  }
  const { forms } = query.data
  const sent = sentNewestFirst(forms)
  const userId = own(customer, 'user_id')
  return (
    <div className="text-13">
      <Notes forms={forms} onAgain={() => query.refetch()} />
      {sent.length === 0 && <Empty forms={forms} />}
      {sent.map((one) => (
        <SentForm
          key={`${one.form.id} ${one.sent.submission.submission_id}`}
          {...one}
          href={submissionHref(one.form.id, one.sent, typeof userId === 'string' ? userId : null)}
        />
      ))}
    </div>
  )
}

function Empty({ forms }: { forms: readonly CustomerForm[] }) {
  const hasFailed = forms.some(({ state }) => state === 'failed')
  return (
    <>
      <p className="text-muted">{hasFailed ? FORMS.noneYet : FORMS.none}</p>
      <p className="mt-1 text-xs/4 text-muted">
        {forms.length === 0 ? FORMS.noForms : FORMS.searched}
        {forms.length === 0 ? (
          <PageLink href="/forms" className="text-accent-text hover:underline">
            Add form
          </PageLink>
        ) : (
          <bdi>{searchedNames(forms)}</bdi>
        )}
      </p>
    </>
  )
}

function Notes({ forms, onAgain }: { forms: readonly CustomerForm[]; onAgain: () => void }) {
  const failed = forms.filter(({ state }) => state === 'failed')
  const gone = forms.filter(({ state }) => state === 'gone')
  return (
    <>
      {failed.length > 0 && (
        <Warning>
          Couldn’t load <bdi>{formNames(failed)}</bdi>. Submissions of this customer may be missing.{' '}
          <button type="button" className="text-accent-text hover:underline" onClick={onAgain}>
            Try again
          </button>
        </Warning>
      )}
      {gone.length > 0 && (
        <Warning>
          Your customer system no longer has <bdi>{formNames(gone)}</bdi>.
        </Warning>
      )}
      {forms.map((form) => (
        <PartNote key={form.id} form={form} />
      ))}
    </>
  )
}

function PartNote({ form }: { form: CustomerForm }) {
  if (form.state !== 'read' || (form.unreadable === 0 && form.isWhole)) return null
  const rows = form.unreadable === 1 ? '1 row' : `${formatCount(form.unreadable)} rows`
  return (
    <Warning>
      <bdi>{formNames([form])}</bdi>:{' '}
      {form.unreadable > 0 && `${rows} couldn’t be read and may belong to this customer. `}
      {!form.isWhole && FORMS.partial}
    </Warning>
  )
}
