import { SOURCE } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Segmented } from '@/components/ui/fields/segmented'

/** Switches the source: the directory, which can sort and count, or the customer system itself. */
export function SourceSwitch({
  customersPage,
  className,
}: {
  customersPage: CustomersPageState
  className: string
}) {
  const { source, show, directory } = customersPage
  if (!directory.isOn) return null
  return (
    <span className={className} data-tooltip={SOURCE.tips[source]}>
      <Segmented label={SOURCE.label} options={SOURCE.options} value={source} onChange={show} />
    </span>
  )
}
