import { FILTER, SOURCE } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { DateChip } from './date-chip'
import { FixedChip } from './fixed-chip'

/** The date filters of the customer system, and the way back to the directory. */
export function LiveChips({ customersPage }: { customersPage: CustomersPageState }) {
  const { address, change, show, directory } = customersPage
  return (
    <>
      {directory.isOn && (
        <FixedChip
          value={SOURCE.names.live}
          tip={SOURCE.tips.live}
          act={SOURCE.back}
          onClear={() => show('directory')}
        />
      )}
      <DateChip
        label={FILTER.updatedSince}
        value={address.updatedSince}
        onChange={(updatedSince) => change({ updatedSince, page: 1 })}
      />
      <DateChip
        label={FILTER.eventSince}
        value={address.eventSince}
        onChange={(eventSince) => change({ eventSince, page: 1 })}
      />
    </>
  )
}
