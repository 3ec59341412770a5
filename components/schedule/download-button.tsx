import { CalendarArrowDown } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { announce } from '@/components/ui/live-region'
import { explainMissingPart } from '@/components/ui/updated'
import type { ClassAt } from './class-times'

/** Hands a text to the browser as a file to save. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads the classes shown for any calendar. What makes the file is fetched on first use. */
export function DownloadButton({ classes, first }: { classes: readonly ClassAt[]; first: string }) {
  async function download() {
    const module = await import('./calendar-file').catch(() => null)
    if (!module) {
      return explainMissingPart(
        'The calendar file could not be made. Frontdesk can’t be reached from this computer.',
      )
    }
    try {
      const { calendarFile } = module
      save(calendarFile(classes), `schedule-${first}.ics`)
      announce('Calendar file downloaded')
    } catch {
      announce('The calendar file could not be made. Nothing was changed.')
    }
  }
  return (
    <IconButton
      label="Download what is shown (.ics)"
      icon={<CalendarArrowDown aria-hidden size={16} />}
      disabled={classes.length === 0}
      onClick={download}
    />
  )
}
