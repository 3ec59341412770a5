import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { Customer } from '@/lib/contract'
import { SECTION } from './messages'

const loadDialog = () => import('./remove-dialog').then((module) => module.RemoveDialog)

interface RemoveSectionProps {
  customer: Customer
  /** Whether the customer system can't be reached, so that nothing can be removed. */
  isDown: boolean
  isGone: boolean
  /** The contact no longer exists; the dialog may still be open. */
  onRemoved: () => void
  /** The dialog of a contact that no longer exists was closed. */
  onGone: () => void
}

/** The drawer's last section for admins: what removal does, and its button. */
export function RemoveSection({ customer, isDown, isGone, onRemoved, onGone }: RemoveSectionProps) {
  const dialog = useLazyComponent(loadDialog)
  return (
    <section
      className={
        isGone
          ? ''
          : 'mt-6 flex items-center justify-between gap-4 border-t border-border pt-4 max-md:flex-col max-md:items-stretch print:hidden'
      }
    >
      {!isGone && (
        <div className="text-13">
          <h3 className="font-medium">{SECTION.title}</h3>
          <p className="text-muted">{isDown ? SECTION.isDown : SECTION.what}</p>
        </div>
      )}
      {!isGone && !isDown && (
        <Button variant="danger-outline" onClick={dialog.open}>
          <Icon name="trash-2" size={16} />
          {SECTION.start}
        </Button>
      )}
      {dialog.draw((Part) => (
        <Part
          customer={customer}
          onRemoved={onRemoved}
          onClose={(isGone) => {
            dialog.close()
            if (isGone) onGone()
          }}
        />
      ))}
    </section>
  )
}
