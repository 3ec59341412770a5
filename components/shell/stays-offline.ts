import { notify } from '@/components/ui/live-region'
import { SHELL } from './messages'

/**
 * Whether the page in hand is to stay, and then says why: the router, where it can't read another page, has the
 * browser load it, whose own page of failure takes the place of all that is in hand.
 */
export function staysOffline(): boolean {
  if (navigator.onLine) return false
  notify(SHELL.offline)
  return true
}
