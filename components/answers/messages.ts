/** The columns of a form's table other than questions. */
export const COLUMN_LABELS = { sender: 'Sender', submitted: 'Submitted' }

/** Instead of a sender, and after one whose email or phone number doesn't match exactly one customer. */
export const SENDER = {
  unnamed: 'No name given',
  notSynced: 'customer not known yet',
  noCustomer: 'not a customer',
  several: 'several customers',
}
