import { handOverSearch } from '@/lib/browser/handed-search'
import { trimInvisible } from '@/lib/contact/invisible'

/** Whether the Customers page is open and takes searches itself. */
const isOnCustomers = () => /^\/customers(\/|$)/.test(window.location.pathname)

/** Shows all matches of a text on the Customers page. */
export function showAllMatches(text: string, goTo: (href: string) => void): void {
  handOverSearch(trimInvisible(text))
  if (!isOnCustomers()) goTo('/customers')
}

/** Puts the focus into the search of the Customers page, which opens with it. */
export function findCustomer(goTo: (href: string) => void): void {
  const search = document.querySelector<HTMLInputElement>('main [aria-keyshortcuts="/"]')
  if (window.location.pathname === '/customers' && search) search.focus()
  else goTo('/customers')
}
