import { type ComponentType, Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { explainMissingPart } from './updated/updated'

interface Opening<Props> {
  Part: ComponentType<Props>
  number: number
}

/** A lazy part of the page, loaded when first opened. If that fails, says so, and the next try loads again. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
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
  // A dialog reports closing with a delay: if it was reopened by then, the new one stays.
  const close = () => setOpening((now) => (now === opening ? null : now))
  return {
    Part: opening?.Part ?? null,
    open,
    close,
    /** Renders the part while it is open, as a new instance if it was reopened before it had closed. */
    draw: (part: (Part: ComponentType<Props>) => ReactNode) =>
      opening && <Fragment key={opening.number}>{part(opening.Part)}</Fragment>,
  }
}
