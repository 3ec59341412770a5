import { type ComponentType, useCallback, useState } from 'react'
import { notify } from './live-region'

/**
 * A part whose script is fetched when it is first opened, so that no page waits for it. Where that fails
 * the page stays as it is, says so for a while, and the next try asks again.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const open = useCallback(
    () =>
      load().then(
        (loaded) => setPart(() => loaded),
        () => notify('This could not be loaded. Frontdesk can’t be reached from this computer.'),
      ),
    [load],
  )
  return {
    /** Null while it isn't open. */
    Part,
    open,
    close: () => setPart(null),
  }
}
