import type { ReactNode } from 'react'
import { useRole } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import type { ButtonLook } from '@/components/ui/button-look'
import { Icon } from '@/components/ui/icon/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ExportAsk } from './export-dialog'

interface ExportButtonProps {
  look?: ButtonLook
  children?: ReactNode
}

const TITLE = (
  <>
    <Icon name="download" size={16} className="text-muted max-md:hidden" />
    <span data-words>Export</span>
  </>
)

/** Loads the export dialog. */
export const loadExportDialog = () => import('./export-dialog').then((module) => module.ExportDialog)

/** Opens the export dialog of a list or a contact, for roles that may export. */
export function ExportButton({ look, children, ...ask }: ExportAsk & ExportButtonProps) {
  const { open, close, draw } = useLazyComponent(loadExportDialog)
  if (useRole() === 'staff') return null
  return (
    <>
      <Button variant="ghost" {...look} data-tooltip={children ? undefined : 'Export'} onClick={open}>
        {children ?? TITLE}
      </Button>
      {draw((Part) => (
        <Part {...ask} onClose={close} />
      ))}
    </>
  )
}
