/** What to ask a customer's events with: the `user_id` if the customer system sent one, otherwise the contact ID. */
export function eventsId(customer: { id: string }): string {
  const { user_id: userId } = customer as { user_id?: unknown }
  const isSent = (typeof userId === 'string' && userId.trim() !== '') || Number.isFinite(userId)
  return isSent ? String(userId) : customer.id
}
