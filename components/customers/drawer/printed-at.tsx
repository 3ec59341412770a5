import { useTimeZone } from '@/components/record/time-zone'
import { usePrinting } from '@/components/ui/use-media'
import { formatInstant } from '@/lib/format/instants'

/** When it was printed, on paper. */
export const PrintedAt = () => usePrinting() && <Line />

function Line() {
  const zone = useTimeZone()
  return (
    <p className="text-13 text-muted tabular-nums not-print:hidden">
      Printed {formatInstant(new Date().toISOString(), zone)}
    </p>
  )
}
