import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { formatInstant } from '@/lib/format/instants'
import { CHIP } from './chip'

interface FixedChipProps {
  label?: string
  /** An instant, or words. */
  value: string
  tip?: string
  /** What its button does. */
  act: string
  onClear: () => void
}

/** A filter that is set elsewhere, such as `New since 27 Nov 2026, 18:02`. It can only be removed. */
export function FixedChip({ label, value, tip, act, onClear }: FixedChipProps) {
  const zone = useTimeZone()
  return (
    <span
      data-on
      data-tooltip={tip}
      className={`${CHIP} border border-accent-border bg-accent-fill pl-2.5 print:pr-2.5`}
    >
      {label && <span className="mr-1.5 text-muted">{label}</span>}
      <span className="font-medium tabular-nums">
        {value.endsWith('Z') ? formatInstant(value, zone) : value}
      </span>
      <IconButton
        size="small"
        className="mx-1 max-md:size-8!"
        label={act}
        icon={<Icon name="x" size={14} />}
        onClick={onClear}
      />
    </span>
  )
}
