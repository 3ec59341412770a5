import type { RefObject } from 'react'
import { useRowKeys } from '@/components/data-table/use-row-keys'

/** The keyboard of the list, as of any table: it walks through the classes of all days. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])]
  useRowKeys(list, {
    place: () => {
      const classes = all()
      const index = classes.indexOf(document.activeElement as HTMLElement)
      const height = classes[0]?.closest('tr')?.offsetHeight ?? 1
      const inSight = Math.floor((list.current?.clientHeight ?? 0) / height)
      return { index: index < 0 ? null : index, stop: 0, count: classes.length, inSight }
    },
    act: (action) => {
      if (action.kind !== 'go') return false
      all()[action.index]?.focus()
      return true
    },
  })
}
