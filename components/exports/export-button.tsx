import { useRole } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { useLatePart } from '@/components/ui/use-late-part'
import type { ExportAsk } from './export-dialog'

const load = () => import('./export-dialog').then((module) => module.ExportDialog)

/** Opens the dialog that makes a file of a list, for the roles that may. */
export function ExportButton(ask: ExportAsk) {
  const { open, close, draw } = useLatePart(load)
  if (useRole() === 'staff') return null
  return (
    <>
      <Button variant="ghost" onClick={open}>
        Export
      </Button>
      {draw((Part) => (
        <Part {...ask} onClose={close} />
      ))}
    </>
  )
}
