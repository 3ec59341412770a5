import { PRESETS } from '@/components/customers/messages'

const DAY = 86_400_000

/** The first day of the last so many days in UTC, today included. */
const firstDayOf = (days: number) => new Date(Date.now() - (days - 1) * DAY).toISOString().slice(0, 10)

interface PresetsProps {
  onNear?: (from: string) => void
  onChoose: (from: string) => void
}

/** Buttons for the last days, up to today. */
export function Presets({ onNear, onChoose }: PresetsProps) {
  return (
    <div className="grid border-b border-border pb-1">
      {PRESETS.map(({ label, days }) => (
        <button
          key={days}
          type="button"
          className="flex h-8 items-center rounded-sm px-2 text-start hover:bg-fill-strong max-md:h-11"
          // The date field keeps the focus, or leaving it would apply its day.
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={() => onNear?.(firstDayOf(days))}
          onClick={() => onChoose(firstDayOf(days))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
