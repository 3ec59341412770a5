import { FILTER, SOURCE } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { CHIP } from './chip'
import { DateChip } from './date-chip'

/** The date filters of the customer system, and the way back to the directory. */
export function LiveChips({ customersPage }: { customersPage: CustomersPageState }) {
  const { address, change, show, directory } = customersPage
  return (
    <>
      {directory.isOn && (
        <span
          data-on
          data-tooltip={SOURCE.tips.live}
          className={classes(CHIP, 'border border-accent-border bg-accent-fill pl-2.5 font-medium')}
        >
          {SOURCE.names.live}
          <button
            type="button"
            aria-label={SOURCE.back}
            data-tooltip={SOURCE.back}
            className="mx-1 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-text max-md:size-8"
            onClick={() => show('directory')}
          >
            <Icon name="x" size={14} />
          </button>
        </span>
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
