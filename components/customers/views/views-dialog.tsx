import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useViews } from '@/components/preferences/preferences'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import { viewsApi } from '@/lib/browser/views-api'
import { AllViews } from './all-views'
import { keptContent, keptWords } from './kept-content'
import { ACTION, DONE, NAME } from './messages'
import { NameForm } from './name-form'
import { OpenView } from './open-view'
import { RemoveStep } from './remove-step'
import { useViewsActs } from './use-views-acts'
import type { ViewsProps } from './views-button'

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
  const [views, changeViews] = useViews()
  const [wanted, setStep] = useState<ViewsStep>(views.length > 0 ? 'all' : 'save')
  const acts = useViewsActs()
  const [isOld, setIsOld] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  // The view to rename or delete may be gone by now.
  const step = view || wanted === 'save' ? wanted : 'all'

  // Other users change the team's views while this page is open.
  useEffect(() => {
    viewsApi.list().then(
      (answer) => changeViews(answer.views),
      () => setIsOld(true),
    )
  }, [changeViews])

  const seen = useRef(step)
  useLayoutEffect(() => {
    if (seen.current === step) return
    seen.current = step
    body.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [step])

  const leave = () => body.current?.closest('dialog')?.close()
  const go = (next: ViewsStep) => {
    acts.setFailure(null)
    setStep(next)
  }
  const onBack = () => (views.length > 0 ? go('all') : leave())

  async function save(name: string) {
    const saved = await acts.run(() => viewsApi.save({ name, ...keptContent(props) }), DONE.saved(name))
    if (!saved) return
    leave()
    customersPage.look({ view: saved.id }, 'push')
  }

  async function rename(name: string) {
    if (view && (await acts.run(() => viewsApi.rename(view, name), DONE.renamed(name)))) leave()
  }

  async function remove() {
    if (!view || !(await acts.run(() => viewsApi.remove(view), DONE.removed(view.name)))) return
    leave()
    customersPage.look({ view: null }, 'replace')
  }

  const { failure, isRunning } = acts
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
            {view && <OpenView {...props} view={view} acts={acts} onStep={go} onDone={leave} />}
            <AllViews open={view} isOld={isOld} onStep={go} onLeave={leave} />
          </>
        )}
        {step === 'save' && (
          <NameForm
            key="save"
            act={ACTION.save}
            hint={keptWords(props.filters)}
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
