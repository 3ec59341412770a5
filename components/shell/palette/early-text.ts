let early: { field: HTMLInputElement; before: Element | null } | null = null

/** Focuses a hidden field while a dialog's script loads, so that no typed letter is lost or taken for a shortcut. */
export function beginEarlyText(label: string, text = ''): void {
  if (early) return
  const field = document.createElement('input')
  early = { field, before: document.activeElement }
  field.setAttribute('aria-label', label)
  field.autocomplete = 'off'
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  field.focus({ preventScroll: true })
}

/** The typed text; returns the focus to its previous place. */
export function takeEarlyText(): string {
  if (!early) return ''
  const { field, before } = early
  early = null
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  field.remove()
  return field.value
}
