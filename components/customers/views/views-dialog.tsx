import { useLayoutEffect, useRef } from 'react'
import { useRole } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { focusFirst } from '@/components/ui/focus-first'
import { Warning } from '@/components/ui/warning'
import { can } from '@/lib/access'
import { viewsApi } from '@/lib/browser/views-api'
import type { View } from '@/lib/views'
import { ACTION, DONE, NAME, REMOVE } from './messages'
import { useChangeViews } from './mutations'
import { NameForm } from './name-form'
import { OpenView } from './open-view'
import { savedContent, savedWords } from './saved-content'
import { viewFailure } from './view-failure'
import type { ViewsProps } from './views-button'

interface RemoveStepProps {
  view: View
  isRunning: boolean
  onBack: () => void
  onRemove: () => void
}

function RemoveStep({ view, isRunning, onBack, onRemove }: RemoveStepProps) {
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

export type ViewsStep = 'open' | 'save' | 'rename' | 'remove'

const TITLES: Record<ViewsStep, string> = {
  open: 'View',
  save: 'Save as new view',
  rename: 'Rename view',
  remove: 'Remove view',
}

interface ViewsDialogProps extends ViewsProps {
  step: ViewsStep
  onStep: (step: ViewsStep) => void
  onClose: () => void
}

/** Saves, renames and deletes a view. Shows it if that worked in part only. */
export function ViewsDialog({ onStep, onClose, ...props }: ViewsDialogProps) {
  const { customersPage, view } = props
  const mayShare = can(useRole(), 'views.share')
  const changeViews = useChangeViews()
  const { mutate, isPending: isRunning } = changeViews
  const failure = changeViews.error && viewFailure(changeViews.error)
  const body = useRef<HTMLDivElement>(null)
  // The view to rename or delete may be gone by now.
  const step = view || props.step === 'save' ? props.step : 'open'

  const seen = useRef(step)
  useLayoutEffect(() => {
    if (seen.current === step) return
    seen.current = step
    focusFirst(body.current)
  }, [step])

  const leave = () => body.current?.closest('dialog')?.close()
  const go = (next: ViewsStep) => {
    changeViews.reset()
    onStep(next)
  }

  function save(name: string, isShared: boolean) {
    const send = () => viewsApi.save({ name, ...savedContent(props) })
    const onSuccess = ({ id }: { id?: string }) => {
      if (id) customersPage.look({ view: id }, 'push')
      if (!id || !isShared) return leave()
      // If sharing fails, the dialog shows the saved view and why.
      onStep('open')
      mutate({ send: () => viewsApi.share({ id }), done: DONE.shared(name) }, { onSuccess: leave })
    }
    mutate({ send, done: DONE.saved(name) }, { onSuccess })
  }

  function rename(name: string) {
    if (view)
      mutate({ send: () => viewsApi.rename(view, name), done: DONE.renamed(name) }, { onSuccess: leave })
  }

  function remove() {
    if (!view) return
    const onSuccess = () => {
      leave()
      customersPage.look({ view: null }, 'replace')
    }
    mutate({ send: () => viewsApi.remove(view), done: DONE.removed(view.name) }, { onSuccess })
  }

  return (
    <Dialog title={TITLES[step]} isHeld={isRunning} onClose={onClose}>
      <div ref={body}>
        {failure?.other && (
          <div role="alert" className="mb-4">
            <Warning>{failure.other}</Warning>
          </div>
        )}
        {step === 'open' && view && (
          <OpenView {...props} view={view} changeViews={changeViews} onStep={go} onDone={leave} />
        )}
        {step === 'save' && (
          <NameForm
            key="save"
            act={ACTION.save}
            hint={savedWords(props.filters)}
            mayShare={mayShare}
            failure={failure}
            isRunning={isRunning}
            onBack={leave}
            onName={save}
          />
        )}
        {step === 'rename' && view && (
          <NameForm
            key="rename"
            act={ACTION.rename}
            name={view.name}
            hint={view.isTeam ? NAME.teamSees : undefined}
            failure={failure}
            isRunning={isRunning}
            onBack={leave}
            onName={rename}
          />
        )}
        {step === 'remove' && view && (
          <RemoveStep view={view} isRunning={isRunning} onBack={leave} onRemove={remove} />
        )}
      </div>
    </Dialog>
  )
}
