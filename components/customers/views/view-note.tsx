import { Banner } from '@/components/ui/banner'
import type { View } from '@/lib/views'

/** Says that the view of the address is gone, or which of its filters are. */
export function ViewNote({ view }: { view: View | undefined }) {
  const names = view?.missing.join(', ').replaceAll('_', ' ')
  return (
    <Banner>
      {view
        ? `This view was saved with a filter that there is no more: ${names}. The rest of it is shown.`
        : 'This view isn’t there any more, or isn’t shared with you. What it filtered is shown as the address says.'}
    </Banner>
  )
}
