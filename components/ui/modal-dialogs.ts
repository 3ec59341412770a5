const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** The modal dialog above all others: outside of it nothing can be reached. Null: none is open. */
export const topDialog = () => open.at(-1) ?? null

/** Calls back when another dialog is the top one. */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a modal dialog that opened; returns what to call once it closed. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  changed()
  return () => {
    const index = open.indexOf(dialog)
    if (index !== -1) open.splice(index, 1)
    changed()
  }
}
