import { places } from '@/components/data-table/arrange'
import { formatDay } from '@/lib/format/days'
import { VIEW_COLUMNS, type ViewContent, type ViewFilters } from '@/lib/views'
import { COLUMNS } from '../columns'

/** What is shown, as a view keeps it: all columns in their order, and nothing of columns that there are not. */
export function keptContent({ filters, layout }: ViewContent): ViewContent {
  const { hidden, widths, density } = layout
  return {
    filters,
    layout: {
      order: places(COLUMNS, layout).map(({ id }) => id),
      hidden: VIEW_COLUMNS.filter((id) => hidden.includes(id)),
      widths: Object.fromEntries(
        VIEW_COLUMNS.flatMap((id) => (widths[id] === undefined ? [] : [[id, widths[id]]])),
      ),
      density,
    },
  }
}

/** Filters in words, within a sentence. */
export function filterWords({ updated_since, event_since }: ViewFilters): string {
  const words = [
    ...(updated_since ? [`updated since ${formatDay(updated_since)}`] : []),
    ...(event_since ? [`event since ${formatDay(event_since)}`] : []),
  ]
  return words.length > 0 ? `the filters (${words.join(', ')})` : 'that no filter is on'
}
