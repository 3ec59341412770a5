import { formatCount } from '@/lib/format/numbers'

/** Shown where a saved view has filters that no longer exist. */
export const viewIsPartial = (missing: readonly string[]) =>
  `This view uses ${missing.length === 1 ? 'a filter that no longer exists' : 'filters that no longer exist'}: ${missing.join(', ')}. The other filters still apply.`

export const VIEW_IS_GONE =
  'This view no longer exists or isn’t shared with you. The filters in this link still apply.'

const FILTER_LABELS: Record<string, string> = {
  by_email: 'email contact',
  by_sms: 'SMS contact',
  changed_from: 'last changed from',
  changed_to: 'last changed to',
}

/** Shown if the URL has filters of the other source. */
export function filtersSetAside(names: readonly string[], isLive: boolean): string {
  const labels = names.map((name) => FILTER_LABELS[name] ?? name.replaceAll('_', ' '))
  return `Some filters in this link only work with ${isLive ? 'Synced' : 'Live'} data and were ignored: ${labels.join(', ')}.`
}

/** Shown where the opt-out list disagrees with the filter by channel. */
export function optOutListDisagrees(customers: number): string {
  return `The opt-out list says otherwise for ${formatCount(customers)} of these customers (marked below). This filter uses customer records, so other customers may be missing.`
}
