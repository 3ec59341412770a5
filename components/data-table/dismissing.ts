/** Whether the press in hand began while something floated above the page: it closes that, and means nothing else. */
let isDismissing = false

/** To be told of each press on rows as it begins, when what floats is still there. */
export function notePress(): void {
  isDismissing = document.querySelector('[popover=auto]:popover-open') !== null
}

/** Whether a click only closed something. Those of the keyboard never do. */
export const onlyDismisses = ({ detail }: { detail: number }) => isDismissing && detail > 0
