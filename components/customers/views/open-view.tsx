import { useRole } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { can } from '@/lib/access'
import { viewsApi } from '@/lib/browser/views-api'
import type { View } from '@/lib/views'
import { filtersFrom } from '../address'
import { keptContent } from './kept-content'
import { ACTION, DONE, STATE } from './messages'
import type { useViewsActs } from './use-views-acts'
import type { ViewsProps } from './views-button'
import type { ViewsStep } from './views-dialog'

interface OpenViewProps extends ViewsProps {
  view: View
  acts: ReturnType<typeof useViewsActs>
  onStep: (step: ViewsStep) => void
  onDone: () => void
}

/** The open view: whether it has changes, and its actions. */
export function OpenView(props: OpenViewProps) {
  const { customersPage, view, layout, filters, onLayout, isChanged, seenAt, acts, ...on } = props
  const mayShare = can(useRole(), 'views.share')
  const mayChange = mayShare || !view.isTeam
  const { isRunning } = acts
  const { id, name, isTeam, savedAt } = view
  // Doesn't overwrite another user's newer version unseen.
  const isNewer = isChanged && savedAt !== seenAt

  async function act(call: () => ReturnType<typeof viewsApi.list>, done: string) {
    if (await acts.run(call, done)) on.onDone()
  }

  async function update() {
    const content = keptContent({ filters, layout })
    await act(() => viewsApi.update(view, content, seenAt), DONE.updated(name))
  }

  function showAsSaved() {
    onLayout(view.layout)
    customersPage.change({ view: id, ...filtersFrom(view.filters), page: 1 })
    on.onDone()
  }

  return (
    <section aria-label={name} className="mb-4 border-b border-border pb-4">
      <h3 className="text-sm font-medium">
        <bdi>{name}</bdi> <span className="font-normal text-muted">{isTeam ? STATE.team : STATE.own}</span>
      </h3>
      <p className="mt-1 text-13 text-muted">
        {isNewer && !acts.failure && STATE.newer}
        {isChanged && !isNewer && STATE.unsaved}
        {!isChanged && STATE.upToDate} {!mayChange && STATE.mayNotChange}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isChanged && !isNewer && mayChange && (
          <Button variant="primary" disabled={isRunning} onClick={update}>
            {ACTION.update}
          </Button>
        )}
        {isChanged && <Button onClick={showAsSaved}>{ACTION.discard}</Button>}
        {mayChange && <Button onClick={() => on.onStep('rename')}>{ACTION.rename}</Button>}
        {mayShare && (
          <Button
            disabled={isRunning}
            onClick={() =>
              isTeam
                ? act(() => viewsApi.unshare(view), DONE.unshared(name))
                : act(() => viewsApi.share(view), DONE.shared(name))
            }
          >
            {isTeam ? ACTION.unshare : ACTION.share}
          </Button>
        )}
        {mayChange && (
          <Button variant="danger-outline" onClick={() => on.onStep('remove')}>
            {ACTION.remove}
          </Button>
        )}
      </div>
    </section>
  )
}
