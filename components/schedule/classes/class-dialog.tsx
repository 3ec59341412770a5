import { RecordView } from '@/components/record/record'
import { CONFLICT } from '@/components/schedule/messages'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import { formatDayHeading } from '@/lib/format/day-heading'
import { type Clash, clashingWith } from './clashes'
import { type ClassAt, formatTimes, nameOf } from './class-times'

interface ClassDialogProps {
  at: ClassAt
  clashes: readonly Clash[]
  onClose: () => void
}

/** All data of one class, and warnings about it. */
export function ClassDialog({ at, clashes, onClose }: ClassDialogProps) {
  return (
    <Dialog title={nameOf(at)} onClose={onClose}>
      <p className="mb-4 text-13 text-muted">
        {formatDayHeading(at.day, 0)}, {formatTimes(at.row)}
      </p>
      {at.notes.map((note) => (
        <Warning key={note}>{note}</Warning>
      ))}
      {clashingWith(at, clashes).map((other) => (
        <Warning key={other.key}>
          {CONFLICT.also} <bdi>{nameOf(other)}</bdi>, {formatTimes(other.row)}
        </Warning>
      ))}
      <RecordView value={at.row} name="Class" />
    </Dialog>
  )
}
