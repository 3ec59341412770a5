import { notify } from '@/components/ui/live-region'

/** The build of this page. Read on import, because the global error page renders another root element. */
const ownBuild = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

let isUpdated = false
/** Mounted parts that show the message themselves. */
let ownMessages = 0
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Whether the server has another build than this page. */
export const readUpdated = () => isUpdated

/** Whether no part of the page shows the message itself. */
export const readIsUnsaid = () => ownMessages === 0

/** Calls back when the server turns out to have another build, and when a part shows the message itself. */
export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a part that shows the message itself; returns an unregister function. */
export function addOwnMessage(): () => void {
  ownMessages += 1
  changed()
  return () => {
    ownMessages -= 1
    changed()
  }
}

/** Asks the server for its build; true if it differs from this page's, whose files are gone. */
export async function checkForUpdate(): Promise<boolean> {
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  const build = response?.headers.get('x-frontdesk-build')
  if (!ownBuild || !build || build === ownBuild) return isUpdated
  isUpdated = true
  changed()
  return true
}

/** Says why a part of the page failed to load: after an update with the update notice, otherwise with `message`. */
export async function explainMissingPart(message: string): Promise<void> {
  if (!(await checkForUpdate())) notify(message)
}
