const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** The topmost modal dialog; everything outside it is inert. Null: none is open. */
export const topDialog = () => open.at(-1) ?? null

/** Calls back when another dialog becomes the topmost. */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers an open modal dialog; returns a function to call when it closes. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  changed()
  return () => {
    const index = open.indexOf(dialog)
    if (index !== -1) open.splice(index, 1)
    changed()
  }
}
