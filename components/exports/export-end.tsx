import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'

interface ExportEndProps {
  /** Whether the file is being asked for. */
  isAsking: boolean
  /** Whether there is nothing to ask for. */
  isOff?: boolean
}

/** What becomes of a file, said before it is asked for, and the button that asks. */
export function ExportEnd({ isAsking, isOff = false }: ExportEndProps) {
  return (
    <>
      <p className="mt-4 text-(--muted)">
        It is kept encrypted for an hour and can be fetched once, by you. Who exports what is recorded.
      </p>
      {/* What was asked for goes on, and is found again. */}
      <DialogEnd leave={isAsking ? 'Close' : 'Cancel'}>
        <Button type="submit" variant="primary" size="tall" disabled={isAsking || isOff}>
          {isAsking ? 'Starting' : 'Export'}
        </Button>
      </DialogEnd>
    </>
  )
}
