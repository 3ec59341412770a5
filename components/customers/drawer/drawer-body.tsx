import { Failure } from '@/components/failure/failure'
import { UnreadableList } from '@/components/failure/unreadable-rows'
import { CUSTOMER } from '../subjects'
import { CustomerTabs } from './customer-tabs'
import type { DrawerState } from './drawer-state'
import { tabOf } from './lists'
import { UNREADABLE } from './messages'
import { NotFound, Unconfirmed } from './not-found'
import { Records } from './records'
import { PersonSkeleton } from './skeletons'
import { TabSkeleton } from './tab-content'
import { NO_COUNTS } from './use-tab-counts'

export interface DrawerBodyProps {
  id: string
  state: DrawerState
  listSaid: readonly string[]
  inList: boolean
  headingId: string
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  onAgain: () => void
  /** Whether the contact was just removed, or turned out to be gone. */
  isGone: boolean
  onRemoved: () => void
}

/** The drawer's content below its bar, in every load state. */
export function DrawerBody(props: DrawerBodyProps) {
  const { id, state, headingId, onAgain } = props
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <h2 id={headingId} className="sr-only">
            Loading customer {id}
          </h2>
          <PersonSkeleton />
          <CustomerTabs tab={tabOf(props.tab)} counts={NO_COUNTS} onTab={props.onTab}>
            <TabSkeleton tab={props.tab} />
          </CustomerTabs>
        </>
      )
    case 'not-found':
      return <NotFound id={id} inList={props.inList} headingId={headingId} onClose={props.onClose} />
    case 'unconfirmed':
      return <Unconfirmed headingId={headingId} onAgain={onAgain} />
    case 'failed':
      return (
        <div className="pt-6">
          <h2 id={headingId} className="sr-only">
            Customer {id}
          </h2>
          <Failure error={state.failure} subject={CUSTOMER} onAgain={onAgain} />
        </div>
      )
    case 'unreadable':
      return (
        <div className="pt-6 text-13">
          <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
            {UNREADABLE.title}
          </h2>
          <p className="mt-0.5 text-muted">{UNREADABLE.cause}</p>
          <UnreadableList rows={state.unreadable} />
        </div>
      )
    case 'records':
      return <Records {...props} state={state} />
  }
}
