import { Button } from '@/components/ui/button'
import { DialogEnd } from '@/components/ui/dialog-end'
import { FORM } from './export-messages'

interface ExportEndProps {
  isAsking: boolean
  isOff?: boolean
}

/** What happens to the file, and the button that starts the export. */
export function ExportEnd({ isAsking, isOff = false }: ExportEndProps) {
  return (
    <>
      <p className="mt-4 text-muted">{FORM.rules}</p>
      {/* A started export goes on and is found again. */}
      <DialogEnd leave={isAsking ? 'Close' : 'Cancel'}>
        <Button type="submit" variant="primary" size="tall" disabled={isAsking || isOff}>
          {isAsking ? FORM.starting : FORM.submit}
        </Button>
      </DialogEnd>
    </>
  )
}
