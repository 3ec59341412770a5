import { Check, Plus } from 'lucide-react'
import { useViews } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { View } from '@/lib/views'
import { ACTION, ALL, STATE } from './messages'
import type { ViewsStep } from './views-dialog'

interface AllViewsProps {
  open: View | undefined
  isOld: boolean
  onStep: (step: ViewsStep) => void
  onLeave: () => void
}

const LINE = 'flex h-8 items-center gap-2 rounded-md px-2 text-13 hover:bg-fill max-md:h-11 max-md:text-sm'

/** Links to every view, and a button for a new one. */
export function AllViews({ open, isOld, onStep, onLeave }: AllViewsProps) {
  const views = useViews()

  return (
    <>
      <ul aria-label={ALL.label} className="-mx-2 max-h-72 overflow-y-auto">
        {[null, ...views].map((view) => {
          const isOpen = view?.id === open?.id
          const href = view?.href ?? '/customers'
          return (
            <li key={view?.id ?? ''}>
              <a
                href={href}
                aria-current={isOpen || undefined}
                className={classes(LINE, isOpen && 'font-medium')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  onLeave()
                  // Like the sidebar's links: a new entry of the same page, with an empty search box.
                  window.history.pushState(null, '', href)
                }}
              >
                <Check aria-hidden size={16} className={classes('shrink-0', !isOpen && 'invisible')} />
                <bdi className="truncate">{view?.name ?? ALL.none}</bdi>{' '}
                {view?.isTeam && <span className="ml-auto shrink-0 text-muted">{STATE.team}</span>}
              </a>
            </li>
          )
        })}
      </ul>
      {isOld && <p className="mt-2 text-xs/4 text-muted">{ALL.isOld}</p>}
      <div className="mt-4 flex justify-end border-t border-border pt-4">
        <Button data-first="" size="tall" onClick={() => onStep('save')}>
          <Plus aria-hidden size={16} />
          {ACTION.saveNew}
        </Button>
      </div>
    </>
  )
}
