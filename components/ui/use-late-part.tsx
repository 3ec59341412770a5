import { type ComponentType, Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { explainMissingPart } from './updated'

interface Opening<Props> {
  Part: ComponentType<Props>
  number: number
}

/**
 * A part whose script is fetched when it is first opened, so that no page waits for it. Where that fails
 * the page stays as it is, says so for a while, and the next try asks again.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [opening, setOpening] = useState<Opening<Props> | null>(null)
  const count = useRef(0)
  const open = useCallback(
    () =>
      load().then(
        (Part) => {
          count.current += 1
          setOpening({ Part, number: count.current })
          return true
        },
        async () => {
          await explainMissingPart('Couldn’t load this. Check your connection and try again.')
          return false
        },
      ),
    [load],
  )
  // A dialog says late that it has left: it may have been opened anew by then, and that one stays.
  const close = () => setOpening((now) => (now === opening ? null : now))
  return {
    /** Null while it isn't open. */
    Part: opening?.Part ?? null,
    /** Tells whether it could be fetched. */
    open,
    close,
    /** Draws the part while it is open, and anew where it was opened again before it had left. */
    draw: (part: (Part: ComponentType<Props>) => ReactNode) =>
      opening && <Fragment key={opening.number}>{part(opening.Part)}</Fragment>,
  }
}
