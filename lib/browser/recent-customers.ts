import type { Customer } from '@/lib/contract'

const MOST = 5

/** In this tab's memory only: it is empty after a reload and after signing out. */
let recent: readonly Customer[] = []

/** The customers opened last in this tab, latest first. */
export const recentCustomers = (): readonly Customer[] => recent

/** Adds an opened customer. */
export function addRecentCustomer(customer: Customer): void {
  recent = [customer, ...recent.filter(({ id }) => id !== customer.id)].slice(0, MOST)
}

/** Forgets a customer who no longer exists. */
export function forgetRecentCustomer(id: string): void {
  recent = recent.filter((one) => one.id !== id)
}
