import { useQuery } from '@tanstack/react-query'
import { senderWords } from '@/components/answers/senders'
import { asApiError } from '@/components/failure/failure-messages'
import { Instant } from '@/components/record/instant'
import { PageLink } from '@/components/shell/navigation/page-link'
import { MenuButton, type MenuItem } from '@/components/ui/menu-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { KnownForm } from '@/lib/answers/forms'
import { UNKNOWN } from '@/lib/format/text'
import { pathOf } from '../address'
import { EXPECTED, HEADERS, MENU, NOT_FOUND } from './messages'
import { newestOf } from './newest'
import { newestQuery } from './queries'
import { SubmissionCount } from './submission-count'

/** A form's last submission, its date and sender; on hover, why it isn't known. */
function LastSubmission({ formId }: { formId: string }) {
  const { data, error } = useQuery(newestQuery(formId))
  if (error) {
    const isGone = asApiError(error).status === 404
    return <span title={asApiError(error).problem.title}>{isGone ? NOT_FOUND : UNKNOWN}</span>
  }
  if (!data) {
    return (
      <span className="inline-block opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0">
        <Skeleton width="96px" />
      </span>
    )
  }
  const newest =
    data.members.length === 0 && data.unreadable.length > 0 ? { word: UNKNOWN } : newestOf(data.members)
  const [one] = data.members
  if (!one || !('date' in newest)) return 'word' in newest ? newest.word : UNKNOWN
  const { text, isName } = senderWords(data.senders?.[0], one)
  return (
    <>
      <Instant value={newest.date} />
      {isName && (
        <>
          {' · '}
          <bdi translate="no">{text}</bdi>
        </>
      )}
    </>
  )
}

interface FormRowProps {
  form: KnownForm
  /** What the user may do with the form in the list. */
  items: readonly MenuItem[]
}

/** One form of the list: its name links to its submissions, and a menu edits the list. */
export function FormRow({ form, items }: FormRowProps) {
  const { id, label, isExpected } = form
  return (
    <tr className="cursor-pointer hover:bg-fill max-md:grid max-md:grid-cols-[minmax(0,1fr)_44px] max-md:items-center max-md:border-b max-md:border-border max-md:py-2 max-md:pr-1 max-md:pl-4">
      <td className="max-md:text-sm">
        <PageLink
          href={pathOf(id)}
          className="block font-medium hover:underline max-md:py-1 max-md:wrap-anywhere md:truncate"
        >
          <bdi>{label}</bdi>
          {isExpected && (
            <span
              data-tooltip={EXPECTED.tip}
              className="ml-2 rounded-sm bg-fill px-1.5 py-0.5 text-xs/4 font-normal text-muted"
            >
              {EXPECTED.label}
            </span>
          )}
        </PageLink>
      </td>
      <td className="truncate text-muted max-md:row-start-2">
        <span className="md:hidden">{HEADERS.lastShort} </span>
        <LastSubmission formId={id} />
      </td>
      <td className="text-muted max-md:row-start-3 max-md:min-h-4.5 md:truncate">
        <SubmissionCount form={form} />
      </td>
      <td className="font-mono text-xs/4 wrap-anywhere text-muted max-lg:hidden">{id}</td>
      <td className="text-end max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 print:*:hidden">
        {items.length > 0 && <MenuButton label={MENU.label(label)} items={items} />}
      </td>
    </tr>
  )
}
