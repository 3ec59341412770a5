import { useEffect } from 'react'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'

const CUSTOMER = 'Customer · Frontdesk'
const CUSTOMERS = 'Customers · Frontdesk'
/** Two letters of these scripts can be a whole name. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const letterOf = (name: unknown) =>
  typeof name === 'string' ? (/\p{L}/u.exec(name)?.[0] ?? '').toUpperCase() : ''

/** A customer's initials, or the family name's first character where two would be the name; empty: no name. */
export function customerInitials(customer: Pick<Customer, 'firstname' | 'lastname'>): string {
  const [first, last] = [letterOf(own(customer, 'firstname')), letterOf(own(customer, 'lastname'))]
  return DENSE.test(last) || DENSE.test(first) ? last || first : first + last
}

/** Names the browser's tab by initials, so that open customers can be told apart; restores it afterward. */
export function useTabTitle(initials: string): void {
  useEffect(() => {
    const title = initials === '' ? CUSTOMER : `${initials} · ${CUSTOMER}`
    let before = document.title
    function rename() {
      if (document.title === title) return
      before = document.title
      document.title = title
    }
    rename()
    // Next.js sets the page's title when its metadata arrives, which may be later.
    const watch = new MutationObserver(rename)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      // A page opened by a customer's URL has the drawer's title.
      document.title = before === CUSTOMER ? CUSTOMERS : before
    }
  }, [initials])
}
