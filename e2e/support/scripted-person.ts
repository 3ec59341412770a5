/** A customer from the scripted customer system; `more` adds or replaces fields. */
export const person = (id: string, more = {}) => ({
  id,
  firstname: 'Ana',
  lastname: 'Lopez',
  email: 'ana@mailbox.example',
  phone: '+1 555 010 2233',
  last_location: 'Harbor',
  email_optout: 0,
  sms_optout: 1,
  created_date: '2023-01-04T09:12:00.000Z',
  ...more,
})
