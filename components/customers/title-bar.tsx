import { ColumnsMenu } from '@/components/data-table/columns-menu'
import type { ColumnsPanelProps } from '@/components/data-table/columns-panel'
import { DensityMenu } from '@/components/data-table/density-menu'
import { ExportButton } from '@/components/exports/export-button'
import { TitleBar } from '@/components/list-page/title-bar'
import { SourceSwitch } from './filters/source-switch'
import { liveBody } from './requests'
import type { CustomersPageState } from './use-customers-page'
import type { ViewInHand } from './views/use-view'
import { ViewsButton } from './views/views-button'

interface CustomersTitleProps extends ColumnsPanelProps {
  customersPage: CustomersPageState
  view: ViewInHand
}

export function CustomersTitle({ customersPage, view, ...menu }: CustomersTitleProps) {
  const { query } = customersPage.customers
  return (
    <TitleBar
      title="Customers"
      trail={
        <>
          <ViewsButton customersPage={customersPage} {...view} />
          <SourceSwitch customersPage={customersPage} className="max-md:hidden print:hidden" />
        </>
      }
      readAt={customersPage.readAt}
      act={customersPage.customers.query.data?.directory ? 'Synced' : 'Updated'}
      isBusy={query.isFetching}
      onRefresh={() => query.refetch()}
    >
      <ColumnsMenu {...menu} />
      <DensityMenu value={menu.layout.density} onChange={(density) => menu.onLayout({ density })} />
      <ExportButton
        list="customers"
        asked={customersPage.source === 'live' ? liveBody(customersPage.address) : customersPage.address.list}
        total={customersPage.total}
      />
    </TitleBar>
  )
}
