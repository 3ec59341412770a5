import { createStore } from '@tanstack/react-store'
import { notify } from '@/components/ui/live-region'

/** The build of this page. Read on import, because the global error page renders another root element. */
const ownBuild = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

/** Whether the server has another build than this page, and how many mounted parts say so themselves. */
export const update = createStore({ isUpdated: false, ownMessages: 0 })

function change(next: Partial<ReturnType<typeof update.get>>): void {
  update.setState((before) => ({ ...before, ...next }))
}

/** Registers a part that shows the message itself; returns an unregister function. */
export function addOwnMessage(): () => void {
  change({ ownMessages: update.get().ownMessages + 1 })
  return () => change({ ownMessages: update.get().ownMessages - 1 })
}

/** Asks the server for its build; true if it differs from this page's, whose files are gone. */
export async function checkForUpdate(): Promise<boolean> {
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  const build = response?.headers.get('x-frontdesk-build')
  if (!ownBuild || !build || build === ownBuild) return update.get().isUpdated
  change({ isUpdated: true })
  return true
}

/** Says why a part of the page failed to load: after an update with the update notice, otherwise with `message`. */
export async function explainMissingPart(message: string): Promise<void> {
  if (!(await checkForUpdate())) notify(message)
}
