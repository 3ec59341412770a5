import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Failure } from '@/components/failure/failure'
import { LIST } from './subjects'
import type { Desk } from './use-desk'

// Seldom drawn; in the server's HTML all the same. What failed is told by what is there already: it may be the network.
const EmptyMessage = lazy(() =>
  import('./empty-message').then((module) => ({ default: module.EmptyMessage })),
)

/** What stands in place of rows; nothing where there are rows, or will be. */
export function ListMessage({ desk }: { desk: Desk }) {
  const said = useRef<ReactNode>(null)
  const message = messageOf(desk)
  // Of what was asked since nothing is known yet: what was said of the question before stands, in its words.
  if (desk.customers.isOther && desk.state.kind === 'empty' && said.current) return said.current
  said.current = message
  return message
}

function messageOf(desk: Desk): ReactNode {
  const { state, reading } = desk
  switch (state.kind) {
    case 'failed':
      return <Failure {...reading} error={state.error} subject={LIST} />
    case 'loading':
    case 'rows':
      return null
    default:
      return (
        <Suspense>
          <EmptyMessage desk={desk} />
        </Suspense>
      )
  }
}
