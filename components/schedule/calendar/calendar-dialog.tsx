import { countWords } from '@/components/schedule/classes/class-messages'
import type { ClassAt } from '@/components/schedule/classes/class-times'
import { CALENDAR } from '@/components/schedule/messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { announce } from '@/components/ui/live-region'
import { saveFile } from '@/components/ui/save-file'
import { calendarFile } from './calendar-file'

interface CalendarDialogProps {
  classes: readonly ClassAt[]
  first: string
  onClose: () => void
}

/** Downloads the shown classes as a calendar file, and names the time zone of their times. */
export function CalendarDialog({ classes, first, onClose }: CalendarDialogProps) {
  function download(button: HTMLElement) {
    try {
      saveFile(calendarFile(classes), `schedule-${first}.ics`, 'text/calendar;charset=utf-8')
      announce(CALENDAR.done)
      button.closest('dialog')?.close()
    } catch {
      announce(CALENDAR.failed)
    }
  }
  return (
    <Dialog title={CALENDAR.title} onClose={onClose}>
      <p className="text-sm">{CALENDAR.about(countWords(classes.length))}</p>
      <p className="mt-2 text-sm">{CALENDAR.times}</p>
      <DialogEnd>
        <Button variant="primary" size="tall" onClick={({ currentTarget }) => download(currentTarget)}>
          Download
        </Button>
      </DialogEnd>
    </Dialog>
  )
}
