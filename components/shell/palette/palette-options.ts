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
  /** What it is, shown above the first one. */
  group: string
  /** Keys that do the same without the palette. */
  keys?: readonly string[]
  marks?: { label?: readonly Mark[]; detail?: readonly Mark[] }
  icon: ReactNode
  onAct: () => void
}

export const GROUPS = {
  recent: 'Recently opened',
  customers: 'Customers',
  similar: 'Close matches',
  actions: 'Actions',
  pages: 'Pages',
  forms: 'Forms',
  more: 'More',
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
  return pages.map(({ href, label, icon, key }) => ({
    key: href,
    label: `Go to ${label}`,
    name: label,
    group: GROUPS.pages,
    keys: ['g', key],
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
    group: GROUPS.forms,
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

/** What the search matched besides the name, otherwise what identifies the customer. */
function detailOf(
  customer: Customer,
  marks: FoundMarks,
  typed: string,
): { text: string; marks?: readonly Mark[] } {
  if (marks.phone && !marks.email) return { text: formatPhone(customer.phone), marks: marks.phone }
  const wanted = typed.trim().toLowerCase()
  const at = marks.name || marks.email || wanted === '' ? -1 : customer.id.toLowerCase().indexOf(wanted)
  if (at >= 0) return { text: customer.id, marks: [[at, at + wanted.length]] }
  return { text: identityOf(customer), marks: marks.email }
}

interface CustomerOptionProps {
  customer: Customer
  /** What the search matched, and its text; absent: not searched. */
  marks?: FoundMarks
  typed?: string
  group: string
  icon: ReactNode
  goTo: (href: string) => void
}

/** A customer as an option: the name, and the matched or identifying detail. */
export function customerOption(props: CustomerOptionProps): PaletteOption {
  const { customer, marks = {}, typed = '', group, icon, goTo } = props
  const { id, firstname, lastname } = customer
  const name = fullName(firstname, lastname)
  const detail = detailOf(customer, marks, typed)
  return {
    key: `customer ${id}`,
    label: name.absent ? id : name.text,
    detail: detail.text,
    group,
    marks: { label: marks.name, detail: detail.marks },
    icon,
    onAct: () => goTo(`/customers/${encodeURIComponent(id)}`),
  }
}
