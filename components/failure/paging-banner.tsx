import { Banner } from '@/components/ui/banner'
import type { Paging } from '@/lib/contract'

const WORDS: Record<Paging, string> = {
  repeats:
    'Your customer system returned the same rows again instead of the next ones. They aren’t shown twice. This list may be incomplete.',
  changed: 'The list changed while loading. Some rows may be missing. Refresh to load it again.',
  unknown: 'Couldn’t check for more rows. There may be more. Refresh to try again.',
}

/** Says that the list may be incomplete. */
export function PagingBanner({ paging }: { paging: Paging | undefined }) {
  return paging && <Banner>{WORDS[paging]}</Banner>
}
