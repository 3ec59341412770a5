/** Focuses the element marked with `data-first`, otherwise `other`. */
export function focusFirst(container: HTMLElement | null, other?: HTMLElement | null): void {
  const first = container?.querySelector<HTMLElement>('[data-first]') ?? other
  first?.focus()
}
