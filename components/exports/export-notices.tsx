import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { showLasting } from '@/components/ui/lasting-part'
import { ExportNotice } from './export-notice'

/** The IDs of exports whose end is still to be shown, oldest first. */
const noticed = createStore<readonly string[]>([])

function Notices() {
  const id = useSelector(noticed, ([oldest]) => oldest)
  useEffect(() => () => noticed.setState(() => []), [])
  return id && <ExportNotice key={id} id={id} onSeen={() => removeNotice(id)} />
}

/** Shows how an export ends, on every page that the user goes to. */
export function addNotice(id: string): void {
  noticed.setState((ids) => (ids.includes(id) ? ids : [...ids, id]))
  showLasting(<Notices />)
}

/** No longer shows how an export ends: its user saw it. */
export function removeNotice(id: string): void {
  noticed.setState((ids) => ids.filter((one) => one !== id))
}
