import { Button } from '@/components/ui/button'
import type { View } from '@/lib/views'
import { REMOVE } from './messages'

interface RemoveStepProps {
  view: View
  isRunning: boolean
  onBack: () => void
  onRemove: () => void
}

/** Asks for confirmation before a view is deleted, and says for which users. */
export function RemoveStep({ view, isRunning, onBack, onRemove }: RemoveStepProps) {
  return (
    <>
      <p className="text-sm">
        <bdi className="font-medium">{view.name}</bdi> {view.isTeam ? REMOVE.forTeam : REMOVE.forYou}{' '}
        {REMOVE.staysShown}
      </p>
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        <Button data-first="" size="tall" disabled={isRunning} onClick={onBack}>
          {REMOVE.keep}
        </Button>
        <Button variant="danger-outline" size="tall" disabled={isRunning} onClick={onRemove}>
          {REMOVE.remove}
        </Button>
      </div>
    </>
  )
}
