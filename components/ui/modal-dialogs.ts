import { createStore } from '@tanstack/react-store'

/** The open modal dialogs, the topmost last. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** The topmost modal dialog; everything outside it is inert. Null: none is open. */
export const topDialog = () => openDialogs.get().at(-1) ?? null

/** Registers an open modal dialog; returns a function to call when it closes. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.setState((open) => [...open, dialog])
  return () => openDialogs.setState((open) => open.filter((one) => one !== dialog))
}
