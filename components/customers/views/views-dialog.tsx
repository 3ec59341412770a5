import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useViews } from '@/components/preferences/preferences'
import { viewsQuery } from '@/components/preferences/queries'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { focusFirst } from '@/components/ui/focus-first'
import { Warning } from '@/components/ui/warning'
import { viewsApi } from '@/lib/browser/views-api'
import type { View } from '@/lib/views'
import { AllViews } from './all-views'
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

export type ViewsStep = 'all' | 'save' | 'rename' | 'remove'

const TITLES: Record<ViewsStep, string> = {
  all: 'Views',
  save: 'Save as new view',
  rename: 'Rename view',
  remove: 'Remove view',
}

interface ViewsDialogProps extends ViewsProps {
  onClose: () => void
}

/** Opens, saves, updates, renames, shares and deletes views. */
export function ViewsDialog({ onClose, ...props }: ViewsDialogProps) {
  const { customersPage, view } = props
  const views = useViews()
  // Other users change the team's views while this page is open.
  const { isError: isOld } = useQuery({ ...viewsQuery(), refetchOnMount: 'always', retry: false })
  const [wanted, setStep] = useState<ViewsStep>(views.length > 0 ? 'all' : 'save')
  const changeViews = useChangeViews()
  const { mutate, isPending: isRunning } = changeViews
  const failure = changeViews.error && viewFailure(changeViews.error)
  const body = useRef<HTMLDivElement>(null)
  // The view to rename or delete may be gone by now.
  const step = view || wanted === 'save' ? wanted : 'all'

  const seen = useRef(step)
  useLayoutEffect(() => {
    if (seen.current === step) return
    seen.current = step
    focusFirst(body.current)
  }, [step])

  const leave = () => body.current?.closest('dialog')?.close()
  const go = (next: ViewsStep) => {
    changeViews.reset()
    setStep(next)
  }
  const onBack = () => (views.length > 0 ? go('all') : leave())

  function save(name: string) {
    const send = () => viewsApi.save({ name, ...savedContent(props) })
    const onSuccess = ({ id }: { id?: string }) => {
      leave()
      if (id) customersPage.look({ view: id }, 'push')
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
        {step === 'all' && (
          <>
            {view && <OpenView {...props} view={view} changeViews={changeViews} onStep={go} onDone={leave} />}
            <AllViews open={view} isOld={isOld} onStep={go} onLeave={leave} />
          </>
        )}
        {step === 'save' && (
          <NameForm
            key="save"
            act={ACTION.save}
            hint={savedWords(props.filters)}
            failure={failure}
            isRunning={isRunning}
            onBack={onBack}
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
            onBack={onBack}
            onName={rename}
          />
        )}
        {step === 'remove' && view && (
          <RemoveStep view={view} isRunning={isRunning} onBack={onBack} onRemove={remove} />
        )}
      </div>
    </Dialog>
  )
}
