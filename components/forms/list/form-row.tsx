import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Pencil, X } from 'lucide-react'
import { asApiError } from '@/components/failure/failure-messages'
import { Instant } from '@/components/record/instant'
import { PageLink } from '@/components/shell/navigation/page-link'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { KnownForm } from '@/lib/answers/forms'
import { UNKNOWN } from '@/lib/format/text'
import { pathOf } from '../address'
import { newestQuery } from '../queries'
import { BUTTONS, HEADERS, NOT_FOUND } from './messages'
import { newestOf } from './newest'

/** The date of a form's last submission; on hover, why it isn't known. */
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
    data.submissions.length === 0 && data.unreadable.length > 0
      ? { word: UNKNOWN }
      : newestOf(data.submissions)
  return 'date' in newest ? <Instant value={newest.date} /> : newest.word
}

interface FormRowProps {
  form: KnownForm
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRename: () => void
  onForget: () => void
}

const OFF = 'aria-disabled:cursor-default aria-disabled:text-disabled aria-disabled:hover:bg-transparent'

/** One form of the list: its name links to its submissions; buttons edit the list. */
export function FormRow({ form, isFirst, isLast, onMove, onRename, onForget }: FormRowProps) {
  const { id, label } = form
  return (
    <tr className="cursor-pointer hover:bg-fill max-md:flex max-md:flex-wrap max-md:items-center max-md:border-b max-md:border-border max-md:px-4 max-md:py-2">
      <td className="max-md:w-full max-md:text-sm">
        <PageLink
          href={pathOf(id)}
          className="block font-medium hover:underline max-md:py-1 max-md:wrap-anywhere md:truncate"
        >
          <bdi>{label}</bdi>
        </PageLink>
      </td>
      <td className="font-mono text-xs/4 wrap-anywhere text-muted max-md:w-full md:max-lg:hidden">{id}</td>
      <td className="text-muted max-md:flex-1">
        <span className="md:hidden">{HEADERS.last} </span>
        <LastSubmission formId={id} />
      </td>
      <td className="text-end whitespace-nowrap max-md:w-full print:*:hidden">
        <IconButton
          className={OFF}
          label={BUTTONS.up(label)}
          icon={<ChevronUp aria-hidden size={16} />}
          aria-disabled={isFirst}
          onClick={() => isFirst || onMove(-1)}
        />
        <IconButton
          className={OFF}
          label={BUTTONS.down(label)}
          icon={<ChevronDown aria-hidden size={16} />}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(1)}
        />
        <IconButton
          label={BUTTONS.rename(label)}
          icon={<Pencil aria-hidden size={14} />}
          onClick={onRename}
        />
        <IconButton label={BUTTONS.remove(label)} icon={<X aria-hidden size={16} />} onClick={onForget} />
      </td>
    </tr>
  )
}
