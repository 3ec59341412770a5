import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { createRoot, type Root } from 'react-dom/client'
import { ExportNotice } from './export-notice'

/** The IDs of exports whose end is still to be shown, oldest first. */
const noticed = createStore<readonly string[]>([])
let place: HTMLElement | null = null
let root: Root | null = null

function Notices() {
  const id = useSelector(noticed, ([oldest]) => oldest)
  return id && <ExportNotice key={id} id={id} onSeen={() => removeNotice(id)} />
}

/** Shows how an export ends, on every page that the user goes to. A root of its own: no page loads it in advance. */
export function addNotice(id: string, client: QueryClient): void {
  if (place?.isConnected) {
    noticed.setState((ids) => (ids.includes(id) ? ids : [...ids, id]))
    return
  }
  noticed.setState(() => [id])
  root?.unmount()
  place = document.createElement('div')
  // In the shell: signing out removes it, and the notice with it.
  const shell = document.getElementById('main')?.parentElement ?? document.body
  shell.append(place)
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <Notices />
    </QueryClientProvider>,
  )
}

/** No longer shows how an export ends: its user saw it. */
export function removeNotice(id: string): void {
  noticed.setState((ids) => ids.filter((one) => one !== id))
}
