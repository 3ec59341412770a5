import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { FailedDrawer } from './failed-drawer'

/** After the page's own scripts and requests, in ms. */
const LOADS_AFTER_MS = 2000

interface Closable {
  onClose: () => void
}

/** A lazy drawer: its script loads with `load`, on an idle page, or on first render, with a frame and a retry. */
export function lazyDrawer<Props extends Closable>(fetchScript: () => Promise<(props: Props) => ReactNode>) {
  type Part = (props: Props & { onAgain: () => void }) => ReactNode
  let loaded: Part | null = null
  let lazyPart = createLazyPart()

  function createLazyPart() {
    return lazy<Part>(() =>
      fetchScript().then(
        (drawer) => ({ default: drawer }),
        () => {
          lazyPart = createLazyPart()
          return { default: FailedDrawer }
        },
      ),
    )
  }

  async function load() {
    loaded ??= await fetchScript().catch(() => null)
  }

  function Drawer(props: Props) {
    const [Now, setNow] = useState<Part>(() => loaded ?? lazyPart)
    return (
      <Suspense
        fallback={
          <div className="fixed inset-y-0 right-0 z-30 w-full bg-surface shadow-drawer md:w-drawer">
            <p className="px-gutter pt-16 text-13 text-muted transition-opacity delay-150 duration-0 starting:opacity-0 max-md:px-4">
              Loading…
            </p>
          </div>
        }
      >
        <Now {...props} onAgain={() => setNow(() => loaded ?? lazyPart)} />
      </Suspense>
    )
  }

  /** Loads the script once the page is idle, so that a press waits only for data. */
  function useLoadWhenIdle() {
    useEffect(() => {
      const timer = setTimeout(load, LOADS_AFTER_MS)
      return () => clearTimeout(timer)
    }, [])
  }

  return { Drawer, load, useLoadWhenIdle }
}
