import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '@/components/ui/live-region'

/** A new customer in the open drawer scrolls to the top and is announced once the name is known. */
export function useNewPerson(id: string, name: string, scroll: RefObject<HTMLElement | null>) {
  const shown = useRef(id)
  const said = useRef(id)

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (scroll.current) scroll.current.scrollTop = 0
  }, [id, scroll])

  useEffect(() => {
    if (said.current === id || name === '') return
    said.current = id
    announce(name)
  }, [id, name])
}
