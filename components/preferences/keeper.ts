import { notify } from '@/components/ui/live-region'
import { api } from '@/lib/browser/api'
import type { Preference } from '@/lib/preferences'

const waiting = new Map<string, Preference>()
let isSending = false

const keyOf = (kept: Preference) => (kept.name === 'table' ? `table ${kept.table}` : kept.name)

/** Sends waiting changes when the page is left. */
function sendRest() {
  for (const kept of waiting.values()) api.keepPreference(kept).catch(() => {})
  waiting.clear()
}

/** Saves preferences one call at a time. Waiting changes of the same kind collapse to the newest. */
export async function keepLater(kept: Preference): Promise<void> {
  waiting.set(keyOf(kept), kept)
  addEventListener('pagehide', sendRest)
  if (isSending) return
  isSending = true
  for (const [key, next] of waiting) {
    waiting.delete(key)
    await api
      .keepPreference(next)
      .catch(() => notify('Couldn’t save this setting. It resets when you reload the page.'))
  }
  isSending = false
}
