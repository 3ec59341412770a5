import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { Customer } from '@/lib/contract'
import { SECTION } from './messages'

const loadDialog = () => import('./remove-dialog').then((module) => module.RemoveDialog)

/** The drawer's last section for admins: what removal does, and its button. */
export function RemoveSection({ customer, onGone }: { customer: Customer; onGone: () => void }) {
  const dialog = useLazyComponent(loadDialog)
  return (
    <section className="mt-8 flex items-center justify-between gap-4 border-t border-border pt-4 max-md:flex-col max-md:items-stretch print:hidden">
      <div className="text-13">
        <h3 className="font-medium">{SECTION.title}</h3>
        <p className="text-muted">{SECTION.what}</p>
      </div>
      <Button variant="danger-outline" onClick={dialog.open}>
        <Trash2 aria-hidden size={16} />
        {SECTION.start}
      </Button>
      {dialog.draw((Part) => (
        <Part
          customer={customer}
          onClose={(isGone) => {
            dialog.close()
            if (isGone) onGone()
          }}
        />
      ))}
    </section>
  )
}
