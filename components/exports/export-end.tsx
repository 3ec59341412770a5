import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'
import { FORM } from './export-messages'

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
      <p className="mt-4 text-(--muted)">{FORM.rules}</p>
      {/* What was asked for goes on, and is found again. */}
      <DialogEnd leave={isAsking ? 'Close' : 'Cancel'}>
        <Button type="submit" variant="primary" size="tall" disabled={isAsking || isOff}>
          {isAsking ? FORM.starting : FORM.submit}
        </Button>
      </DialogEnd>
    </>
  )
}
