import type { ReactNode } from 'react'
import type { ShellPage } from '@/components/shell/navigation/shell-page'
import type { FoundMarks, Mark } from '@/lib/answers/directory'
import type { KnownForm } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import { formatPhone } from '@/lib/format/phone'
import { absence, formatText, fullName } from '@/lib/format/text'

export interface PaletteOption {
  key: string
  label: string
  name?: string
  detail?: string
  /** What it is, shown above the first one while nothing is typed. */
  group?: string
  marks?: { label?: readonly Mark[]; detail?: readonly Mark[] }
  icon: ReactNode
  onAct: () => void
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Pages and actions that contain all typed words, in any order; all for an empty text. */
export function matching(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const wanted = words(typed)
  return options.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)))
}

/** Whether every typed word starts a word of the page's or action's name. */
export function isCalled({ label, name = label }: PaletteOption, typed: string): boolean {
  const own = words(name)
  const begun = [...own, ...own.flatMap((word) => word.split('-'))]
  return words(typed).every((word) => begun.some((one) => one.startsWith(word)))
}

export function pageOptions(pages: readonly ShellPage[], goTo: (href: string) => void): PaletteOption[] {
  return pages.map(({ href, label, icon }) => ({
    key: href,
    label: `Go to ${label}`,
    name: label,
    group: 'Pages',
    icon,
    onAct: () => goTo(href),
  }))
}

export function formOptions(
  forms: readonly KnownForm[],
  icon: ReactNode,
  goTo: (href: string) => void,
): PaletteOption[] {
  return forms.map(({ id, label }) => ({
    key: `form ${id}`,
    label,
    detail: 'Form',
    group: 'Forms',
    icon,
    onAct: () => goTo(`/forms/${encodeURIComponent(id)}`),
  }))
}

/** What distinguishes customers with the same name: email, otherwise phone number, location or id. */
function identityOf({ id, email, phone, last_location }: Customer): string {
  if (absence(email) === null) return formatText(email)
  if (absence(phone) === null) return formatPhone(phone)
  return absence(last_location) === null ? formatText(last_location) : id
}

/** A customer as an option: the name, and the matched or identifying detail. */
export function customerOption(
  customer: Customer,
  marks: FoundMarks,
  icon: ReactNode,
  goTo: (href: string) => void,
): PaletteOption {
  const { id, firstname, lastname, phone } = customer
  const name = fullName(firstname, lastname)
  const isByPhone = marks.phone !== undefined && marks.email === undefined
  const detail = isByPhone ? formatPhone(phone) : identityOf(customer)
  return {
    key: `customer ${id}`,
    label: name.absent ? id : name.text,
    detail,
    marks: { label: marks.name, detail: isByPhone ? marks.phone : marks.email },
    icon,
    onAct: () => goTo(`/customers/${encodeURIComponent(id)}`),
  }
}
