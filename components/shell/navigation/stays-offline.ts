import { SHELL } from '@/components/shell/messages'
import { notify } from '@/components/ui/live-region'

/** While offline, blocks a navigation and says why; the router would show the browser's error page. */
export function staysOffline(): boolean {
  if (navigator.onLine) return false
  notify(SHELL.offline)
  return true
}
