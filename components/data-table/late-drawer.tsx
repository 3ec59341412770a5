import { lazy, type ReactNode, Suspense, useState } from 'react'
import { UnfetchedDrawer } from './unfetched-drawer'

interface Closable {
  onClose: () => void
}

/**
 * A drawer whose script comes after the page: ahead of time by `load`, else once it is drawn. One that is here
 * already is drawn at once; a late one shows its frame first. Where its script can't be fetched it says so, and
 * tries again when asked to. The server's HTML has the late one.
 */
export function lateDrawer<Props extends Closable>(fetchScript: () => Promise<(props: Props) => ReactNode>) {
  type Part = (props: Props & { onAgain: () => void }) => ReactNode
  let loaded: Part | null = null
  let late = later()

  function later() {
    return lazy<Part>(() =>
      fetchScript().then(
        (drawer) => ({ default: drawer }),
        () => {
          late = later()
          return { default: UnfetchedDrawer }
        },
      ),
    )
  }

  async function load() {
    loaded ??= await fetchScript().catch(() => null)
  }

  function Drawer(props: Props) {
    const [Now, setNow] = useState<Part>(() => loaded ?? late)
    return (
      <Suspense
        fallback={
          <div className="fixed inset-y-0 right-0 z-30 w-full bg-(--surface) shadow-(--shadow-drawer) md:w-(--drawer-w)">
            <p className="px-(--gutter) pt-16 text-[13px]/[18px] text-(--muted) transition-opacity delay-150 duration-0 starting:opacity-0 max-md:px-4">
              Loading…
            </p>
          </div>
        }
      >
        <Now {...props} onAgain={() => setNow(() => loaded ?? late)} />
      </Suspense>
    )
  }

  return { Drawer, load }
}
