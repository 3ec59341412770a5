import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { parseDay } from '@/lib/format/days'

interface DatePickerProps {
  words: string
  date: string
  /** `isFirst`: the first change since the calendar opened, which reports each day that an arrow key reaches. */
  onChange: (day: string, isFirst: boolean) => void
}

/** The shown days; pressing opens the browser's calendar. */
export function DatePicker({ words, date, onChange }: DatePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  function open() {
    isFirst.current = true
    try {
      input.current?.showPicker()
    } catch {
      // No calendar: focus the date field instead.
      input.current?.focus()
    }
  }
  return (
    <span className="relative max-md:hidden">
      <Button variant="ghost" aria-label={`${words}, choose a date`} onClick={open}>
        {words}
        <Icon name="chevron-down" size={14} className="text-muted" />
      </Button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-label="Date"
        className="pointer-events-none absolute bottom-0 left-2 size-px opacity-0"
        value={date}
        min="0001-01-01"
        max="9999-12-31"
        onChange={({ target: { value } }) => {
          if (parseDay(value) === null) return
          onChange(value, isFirst.current)
          isFirst.current = false
        }}
      />
    </span>
  )
}
