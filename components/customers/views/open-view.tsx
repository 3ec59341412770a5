import { useRole } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { can } from '@/lib/access'
import { viewsApi } from '@/lib/browser/views-api'
import type { View } from '@/lib/views'
import { filtersFrom } from '../address'
import { ACTION, DONE, STATE } from './messages'
import type { useChangeViews } from './mutations'
import { savedContent } from './saved-content'
import type { ViewsProps } from './views-button'
import type { ViewsStep } from './views-dialog'

interface OpenViewProps extends ViewsProps {
  view: View
  changeViews: ReturnType<typeof useChangeViews>
  onStep: (step: ViewsStep) => void
  onDone: () => void
}

/** The open view: whether it has changes, and its actions. */
export function OpenView(props: OpenViewProps) {
  const { customersPage, view, layout, filters, onLayout, isChanged, seenAt, changeViews, ...on } = props
  const mayShare = can(useRole(), 'views.share')
  const mayChange = mayShare || !view.isTeam
  const { mutate, isPending, error } = changeViews
  const { id, name, isTeam, savedAt } = view
  // Doesn't overwrite another user's newer version unseen.
  const isNewer = isChanged && savedAt !== seenAt

  function update() {
    const content = savedContent({ filters, layout })
    const send = () => viewsApi.update(view, content, seenAt)
    mutate({ send, done: DONE.updated(name) }, { onSuccess: on.onDone })
  }

  function share() {
    const change = isTeam
      ? { send: () => viewsApi.unshare(view), done: DONE.unshared(name) }
      : { send: () => viewsApi.share(view), done: DONE.shared(name) }
    // The panel stays and shows whose view it is now.
    mutate(change)
  }

  function showAsSaved() {
    onLayout(view.layout)
    customersPage.change({ view: id, ...filtersFrom(view.filters), page: 1 })
    on.onDone()
  }

  return (
    <section aria-label={name}>
      <h2 className="text-sm font-medium wrap-anywhere">
        <bdi>{name}</bdi> <span className="font-normal text-muted">{isTeam ? STATE.team : STATE.own}</span>
      </h2>
      <p className="mt-1 text-13 text-muted">
        {isNewer && !error && STATE.newer}
        {isChanged && !isNewer && STATE.unsaved}
        {!isChanged && STATE.upToDate} {!mayChange && STATE.mayNotChange}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isChanged && !isNewer && mayChange && (
          <Button variant="primary" disabled={isPending} onClick={update}>
            {ACTION.update}
          </Button>
        )}
        {isChanged && <Button onClick={showAsSaved}>{ACTION.discard}</Button>}
        {mayChange && <Button onClick={() => on.onStep('rename')}>{ACTION.rename}</Button>}
        {mayShare && (
          <Button disabled={isPending} onClick={share}>
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
