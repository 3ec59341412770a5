import { CalendarArrowDown } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { useLatePart } from '@/components/ui/use-late-part'
import type { ClassAt } from './class-times'
import { CALENDAR } from './messages'

const loadDialog = () => import('./calendar-dialog').then((module) => module.CalendarDialog)

/** Opens the calendar download of the shown classes; loads its code on first use. */
export function DownloadButton({ classes, first }: { classes: readonly ClassAt[]; first: string }) {
  const dialog = useLatePart(loadDialog)
  return (
    <>
      <IconButton
        label={CALENDAR.open}
        icon={<CalendarArrowDown aria-hidden size={16} />}
        disabled={classes.length === 0}
        onClick={dialog.open}
      />
      {dialog.draw((Part) => (
        <Part classes={classes} first={first} onClose={dialog.close} />
      ))}
    </>
  )
}
