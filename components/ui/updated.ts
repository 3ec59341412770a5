import { notify } from './live-region'

let isUpdated = false
const listeners = new Set<() => void>()

/** Whether the server was found to be of another build than this page. */
export const readUpdated = () => isUpdated

/** Calls back once the server was found to be of another build. */
export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server which build it is; true where this page is of another one, whose files are gone. */
export async function checkForUpdate(): Promise<boolean> {
  const own = document.documentElement.dataset.build
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  const build = response?.headers.get('x-frontdesk-build')
  if (!own || !build || build === own) return isUpdated
  isUpdated = true
  for (const listener of listeners) listener()
  return true
}

/**
 * Says why a part of the page could not be loaded: after an update the notice of the page does, with its Reload;
 * otherwise `message` is shown.
 */
export async function explainMissingPart(message: string): Promise<void> {
  if (!(await checkForUpdate())) notify(message)
}
