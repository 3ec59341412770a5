import { RecordTable } from '@/components/record/table'
import { Value } from '@/components/record/value'
import type { Customer } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { newestFirst, sectionOf } from '@/lib/full-data/section'
import { PURCHASES, type TabValue } from '../lists'
import { PURCHASES_OF_MONTH } from '../messages'
import { NothingSent } from '../nothing-sent'
import { SectionHead } from '../section-head'
import { purchasesOfMonth } from './purchase-facts'
import type { useWallClock } from './use-wall-clock'

const MOST = 5

interface PurchasesSectionProps extends ReturnType<typeof useWallClock> {
  customer: Customer
  onTab: (tab: TabValue) => void
}

/** The purchases of this month and their total, or the last purchase before it. */
export function PurchasesSection({ customer, zone, now, onTab }: PurchasesSectionProps) {
  const section = sectionOf(customer, PURCHASES.key)
  const all = section.kind === 'rows' ? newestFirst(section.rows, PURCHASES.date) : []
  const { rows, total, isWhole } = purchasesOfMonth(all, now.day, zone)
  // Without one this month, the last one is.
  const shown = rows.length > 0 ? Math.min(rows.length, MOST) : Number(isWhole)
  return (
    <section className="text-13 tabular-nums">
      <SectionHead
        title={PURCHASES_OF_MONTH.title}
        meta={
          rows.length > 0 && (
            <>
              {rows.length > MOST && `${MOST} of ${formatCount(rows.length)} · `}
              <Total
                total={total}
                count={rows.length}
                tip={isWhole ? undefined : PURCHASES_OF_MONTH.undated}
              />
            </>
          )
        }
        link={all.length > shown ? 'All purchases' : undefined}
        onLink={() => onTab('purchases')}
      />
      {section.kind !== 'rows' && <NothingSent section={section} list={PURCHASES} />}
      {rows.length > 0 && (
        <RecordTable
          rows={rows.slice(0, MOST)}
          name={PURCHASES_OF_MONTH.title}
          columns={PURCHASES.columns}
          details={false}
        />
      )}
      {section.kind === 'rows' && rows.length === 0 && <LastPurchase row={all[0]} isWhole={isWhole} />}
    </section>
  )
}

function Total({ total, count, tip }: { total: string | null; count: number; tip: string | undefined }) {
  if (total === null) {
    return (
      <span data-tooltip={tip ?? PURCHASES_OF_MONTH.noTotalTip}>
        {formatCount(count)}, {PURCHASES_OF_MONTH.noTotal}
      </span>
    )
  }
  return (
    <>
      Total <strong className="text-13 font-semibold text-text">{total}</strong>
    </>
  )
}

/** A month without purchases: the last one before it, as far as its fields are known. */
function LastPurchase({
  row,
  isWhole,
}: {
  row: ReturnType<typeof newestFirst>[number] | undefined
  isWhole: boolean
}) {
  if (!isWhole) return <p className="text-muted">{PURCHASES_OF_MONTH.undated}</p>
  const isKnown = (value: unknown) => absence(value) === null && typeof value !== 'object'
  const known = ['item', 'amount', PURCHASES.date].filter((key) => row && isKnown(own(row, key)))
  return (
    <p className="text-muted">
      {PURCHASES_OF_MONTH.none}
      {row && known.length > 0 && (
        <>
          . {PURCHASES_OF_MONTH.last}:{' '}
          {known.map((key, place) => (
            <span key={key}>
              {place > 0 && ', '}
              <Value value={own(row, key)} name={key} siblings={row} />
            </span>
          ))}
        </>
      )}
    </p>
  )
}
