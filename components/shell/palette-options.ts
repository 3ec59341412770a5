import type { ReactNode } from 'react'
import type { KnownForm } from '@/lib/browser/forms-api'
import type { ShellPage } from './shell-page'

/** One line of the palette. */
export interface PaletteOption {
  /** Unique among all. */
  key: string
  label: string
  /** What else it says, such as an email. */
  detail?: string
  icon: ReactNode
  onAct: () => void
}

/** Pages and actions whose words have all that was typed, in whatever order; all while nothing was. */
export function matching(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)))
}

/** The pages as lines. */
export function pageOptions(pages: readonly ShellPage[], goTo: (href: string) => void): PaletteOption[] {
  return pages.map(({ href, label, icon }) => ({
    key: href,
    label: `Go to ${label}`,
    icon,
    onAct: () => goTo(href),
  }))
}

/** The team's forms as lines. */
export function formOptions(
  forms: readonly KnownForm[],
  icon: ReactNode,
  goTo: (href: string) => void,
): PaletteOption[] {
  return forms.map(({ id, label }) => ({
    key: `form ${id}`,
    label,
    detail: 'Form',
    icon,
    onAct: () => goTo(`/forms/${encodeURIComponent(id)}`),
  }))
}
