let early: { field: HTMLInputElement; before: Element | null } | null = null

/** Gives a field, unseen, to whoever types on before a dialog's script has come: no letter is lost or a shortcut. */
export function beginEarlyText(label: string): void {
  if (early) return
  const field = document.createElement('input')
  early = { field, before: document.activeElement }
  field.setAttribute('aria-label', label)
  field.autocomplete = 'off'
  field.className = 'sr-only'
  document.body.append(field)
  field.focus({ preventScroll: true })
}

/** What was typed into it; the focus is where it was before. */
export function takeEarlyText(): string {
  if (!early) return ''
  const { field, before } = early
  early = null
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  field.remove()
  return field.value
}
