import { Button } from '@/components/ui/button'
import type { View } from '@/lib/views'

interface RemoveStepProps {
  view: View
  isRunning: boolean
  onBack: () => void
  onRemove: () => void
}

/** Asks before a view goes, and says for whom. */
export function RemoveStep({ view, isRunning, onBack, onRemove }: RemoveStepProps) {
  return (
    <>
      <p className="text-sm">
        <bdi className="font-medium">{view.name}</bdi> goes for{' '}
        {view.isTeam ? 'the whole team' : 'you; nobody else sees it'}. No customer is changed, and what is
        shown now stays on the page.
      </p>
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        <Button data-first="" size="tall" disabled={isRunning} onClick={onBack}>
          Keep view
        </Button>
        <Button variant="danger-outline" size="tall" disabled={isRunning} onClick={onRemove}>
          Remove view
        </Button>
      </div>
    </>
  )
}
