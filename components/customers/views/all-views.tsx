import { useViews } from '@/components/preferences/preferences'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import type { View } from '@/lib/views'
import { ACTION, ALL, STATE } from './messages'
import type { ViewsStep } from './views-dialog'

interface AllViewsProps {
  open: View | undefined
  /** Whether the list is filtered or sorted without a view, so that none of the links leads to it. */
  isOther: boolean
  isOld: boolean
  onStep: (step: ViewsStep) => void
  onLeave: () => void
}

const LINE =
  'flex h-8 w-full items-center gap-2 rounded-sm px-2 text-13 hover:bg-fill-strong max-md:h-11 max-md:text-sm'

/** Links to every view, and a button for a new one. */
export function AllViews({ open, isOther, isOld, onStep, onLeave }: AllViewsProps) {
  const views = useViews()

  return (
    <>
      <ul aria-label={ALL.label}>
        {[null, ...views].map((view) => {
          const isOpen = view === null ? !open && !isOther : view.id === open?.id
          const href = view?.href ?? '/customers'
          return (
            <li key={view?.id ?? ''}>
              <a
                href={href}
                data-first={view ? undefined : ''}
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
                <Icon name="check" size={16} className={classes('shrink-0', !isOpen && 'invisible')} />
                <bdi className="truncate">{view?.name ?? ALL.none}</bdi>{' '}
                {view?.isTeam && <span className="ml-auto shrink-0 text-muted">{STATE.team}</span>}
              </a>
            </li>
          )
        })}
      </ul>
      {isOld && <p className="px-2 py-1 text-xs/4 text-muted">{ALL.isOld}</p>}
      <div className="mt-1 border-t border-border pt-1">
        <button type="button" className={LINE} onClick={() => onStep('save')}>
          <Icon name="plus" size={16} className="shrink-0 text-muted" />
          {ACTION.saveNew}
        </button>
      </div>
    </>
  )
}
