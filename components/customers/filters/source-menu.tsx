import { SOURCE } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Icon } from '@/components/ui/icon/icon'
import { PopoverButton } from '@/components/ui/popover-button'

const load = () => import('./source-panel').then((module) => module.SourcePanel)

/** Switches the source: the directory, which can sort and count, or the customer system itself. */
export function SourceMenu({
  customersPage: { source, show, directory },
}: {
  customersPage: CustomersPageState
}) {
  if (!directory.isOn) return null
  return (
    <PopoverButton
      label={SOURCE.label}
      icon={<Icon name="ellipsis" size={16} className="text-muted" />}
      isIconOnly
      className="-mr-1"
      load={load}
      props={{ value: source, onChange: show }}
    />
  )
}
