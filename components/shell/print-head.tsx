import { useTimeZone } from '@/components/record/time-zone'
import { usePrinting } from '@/components/ui/use-media'
import { formatInstant } from '@/lib/format/instants'
import { SHELL } from './messages'

interface PrintHeadProps {
  studio: string | null
}

/** The first line on paper: whose data it is, and when it was printed. The style sheet shows it where a page has none. */
export const PrintHead = (props: PrintHeadProps) => usePrinting() && <Line {...props} />

function Line({ studio }: PrintHeadProps) {
  const zone = useTimeZone()
  return (
    <p data-print-head="" className="hidden items-baseline gap-4 px-6 pb-3 text-13 max-md:px-4">
      <bdi className="text-lg/6 font-semibold">{studio}</bdi>
      <span className="ml-auto shrink-0 tabular-nums">
        {SHELL.printed(formatInstant(new Date().toISOString(), zone))}
      </span>
    </p>
  )
}
