/** The columns of a form's table other than questions. */
export const COLUMN_LABELS = { sender: 'Sender', submitted: 'Submitted' }

/** After the sender, if the email or phone number doesn't match exactly one customer. */
export const SENDER = {
  notSynced: 'customer not known yet',
  noCustomer: 'not a customer',
  several: 'several customers',
}
