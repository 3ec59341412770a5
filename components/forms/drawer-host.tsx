import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SubmissionDrawerProps } from './drawer/submission-drawer'
import type { Desk } from './use-desk'

const importDrawer = () => import('./drawer/submission-drawer').then((module) => module.SubmissionDrawer)

let loaded: ComponentType<SubmissionDrawerProps> | null = null

/** Fetches the drawer's script ahead, once. In the browser alone: the server's HTML has the late one. */
export async function loadDrawer() {
  loaded ??= await importDrawer().catch(() => null)
}

const LateDrawer = lazy(async () => ({ default: await importDrawer() }))

/** The drawer of the submission that the address names, beside the rows in hand. */
export function DrawerHost({ desk }: { desk: Desk }) {
  const { address, pages, opened, look } = desk
  const { id } = address
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id !== null) return
    row.current?.focus({ preventScroll: true })
    row.current = null
  }, [id])
  if (id === null) return null

  const rows = pages.query.data?.members ?? []
  const index = rows.findIndex(({ submission_id }) => submission_id === id)
  const goTo = (place: number) => {
    const neighbour = index < 0 ? undefined : rows[place]?.submission_id
    return neighbour === undefined ? null : () => look({ id: neighbour }, 'replace')
  }
  return (
    <Drawer
      id={id}
      position={index < 0 ? null : { index, count: rows.length }}
      submissions={rows.filter(({ submission_id }) => submission_id === id)}
      isLoading={!pages.query.data && !desk.reading.error}
      isRaw={address.isRaw}
      onRaw={(isRaw) => look({ isRaw }, 'replace')}
      onPrevious={goTo(index - 1)}
      onNext={goTo(index + 1)}
      onClose={() => {
        row.current = document.querySelector<HTMLElement>('tr[data-open] a')
        if (opened) window.history.back()
        else look({ id: null, isRaw: false }, 'push')
      }}
    />
  )
}

/** A script that is here already is drawn at once; the late one would show its frame first. */
function Drawer(props: SubmissionDrawerProps) {
  const [Now] = useState(() => loaded ?? LateDrawer)
  return (
    <Suspense
      fallback={
        <div className="fixed inset-y-0 right-0 z-30 w-full bg-(--surface) shadow-(--shadow-drawer) md:w-(--drawer-w)" />
      }
    >
      <Now {...props} />
    </Suspense>
  )
}
