/** Whether the current press closes a floating layer and so must do nothing else. */
let isDismissing = false

/** Call at the start of each press on rows, while the floating layer is still open. */
export function notePress(): void {
  isDismissing = document.querySelector('[popover=auto]:popover-open') !== null
}

/** Whether a click only closed a layer; keyboard clicks never do. */
export const onlyDismisses = ({ detail }: { detail: number }) => isDismissing && detail > 0
