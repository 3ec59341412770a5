import { notify } from './live-region'

/** The build of this page. Read early: the page's last net draws another root element. */
const ownBuild = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

let isUpdated = false
/** Parts of the page that show the message themselves. */
let ownMessages = 0
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Whether the server was found to be of another build than this page. */
export const readUpdated = () => isUpdated

/** Whether no part of the page shows that itself. */
export const readIsUnsaid = () => ownMessages === 0

/** Calls back once the server was found to be of another build, and when a part shows that itself. */
export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a part that shows the message itself; returns what to call when it no longer does. */
export function addOwnMessage(): () => void {
  ownMessages += 1
  changed()
  return () => {
    ownMessages -= 1
    changed()
  }
}

/** Asks the server which build it is; true where this page is of another one, whose files are gone. */
export async function checkForUpdate(): Promise<boolean> {
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  const build = response?.headers.get('x-frontdesk-build')
  if (!ownBuild || !build || build === ownBuild) return isUpdated
  isUpdated = true
  changed()
  return true
}

/**
 * Says why a part of the page could not be loaded: after an update the notice of the page does, with its Reload;
 * otherwise `message` is shown.
 */
export async function explainMissingPart(message: string): Promise<void> {
  if (!(await checkForUpdate())) notify(message)
}
