import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { viewsQuery } from '@/components/preferences/queries'
import { Warning } from '@/components/ui/warning'
import { AllViews } from './all-views'
import { useChangeViews } from './mutations'
import { OpenView } from './open-view'
import { viewFailure } from './view-failure'
import type { ViewsProps } from './views-button'
import type { ViewsStep } from './views-dialog'

interface ViewsPanelProps extends ViewsProps {
  onStep: (step: ViewsStep) => void
}

/** The open view with its actions, and every view to open. */
export function ViewsPanel({ onStep, ...props }: ViewsPanelProps) {
  const { view } = props
  // Other users change the team's views while this page is open.
  const { isError: isOld } = useQuery({ ...viewsQuery(), refetchOnMount: 'always', retry: false })
  const changeViews = useChangeViews()
  const failure = changeViews.error && viewFailure(changeViews.error)
  const panel = useRef<HTMLDivElement>(null)

  const leave = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  /** The dialog gives the focus back to the button, so the focus goes there first. */
  const go = (step: ViewsStep) => {
    leave()
    onStep(step)
  }

  return (
    <div ref={panel}>
      {failure && (
        <div role="alert" className="p-2">
          <Warning>{failure.other ?? failure.name}</Warning>
        </div>
      )}
      {view && (
        <div className="mb-1 border-b border-border px-2 pt-1.5 pb-3">
          <OpenView {...props} view={view} changeViews={changeViews} onStep={go} onDone={leave} />
        </div>
      )}
      <AllViews
        open={view}
        isOther={Object.keys(props.filters).length > 0}
        isOld={isOld}
        onStep={go}
        onLeave={leave}
      />
    </div>
  )
}
