import { ColumnsMenu } from '@/components/data-table/columns-menu'
import type { ColumnsPanelProps } from '@/components/data-table/columns-panel'
import { DensityMenu } from '@/components/data-table/density-menu'
import { TitleBar } from '@/components/data-table/title-bar'
import { ExportButton } from '@/components/exports/export-button'
import { liveBody } from './asked'
import { SourceSwitch } from './source-switch'
import type { Desk } from './use-desk'
import type { ViewInHand } from './views/use-view'
import { ViewsButton } from './views/views-button'

interface CustomersTitleProps extends ColumnsPanelProps {
  desk: Desk
  view: ViewInHand
}

/** The title bar of Customers, with the columns' and the rows' menus. */
export function CustomersTitle({ desk, view, ...menu }: CustomersTitleProps) {
  const { query } = desk.customers
  return (
    <TitleBar
      title="Customers"
      trail={
        <>
          <ViewsButton desk={desk} {...view} />
          <SourceSwitch desk={desk} className="max-md:hidden print:hidden" />
        </>
      }
      readAt={desk.readAt}
      act={desk.customers.query.data?.directory ? 'Synced' : 'Updated'}
      isBusy={query.isFetching}
      onRefresh={() => query.refetch()}
    >
      <ColumnsMenu {...menu} />
      <DensityMenu value={menu.layout.density} onChange={(density) => menu.onLayout({ density })} />
      <ExportButton
        list="customers"
        asked={desk.source === 'live' ? liveBody(desk.address) : desk.address.list}
        total={desk.total}
      />
    </TitleBar>
  )
}
