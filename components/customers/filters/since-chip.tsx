import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { formatInstant } from '@/lib/format/instants'

interface SinceChipProps {
  label: string
  since: string
  onClear: () => void
}

/** A filter that another page set, such as `New since 27 Nov 2026, 18:02`. It can only be removed. */
export function SinceChip({ label, since, onClear }: SinceChipProps) {
  const zone = useTimeZone()
  return (
    <span
      data-on
      className="inline-flex h-8 shrink-0 items-center rounded-md border border-accent-border bg-accent-fill pl-2.5 text-13 whitespace-nowrap max-md:h-9"
    >
      <span className="mr-1.5 text-muted">{label}</span>
      <span className="font-medium tabular-nums">{formatInstant(since, zone)}</span>
      <IconButton
        size="small"
        className="mx-1 max-md:size-8!"
        label={`Clear ${label.toLowerCase()}`}
        icon={<Icon name="x" size={14} />}
        onClick={onClear}
      />
    </span>
  )
}
