import { hostileRows, nest, PAYLOADS } from './hostile-text'

/** The day of all hostile classes, a Monday. */
export const HOSTILE_DAY = '2026-03-09'

const people = hostileRows((text, id) => ({
  id,
  user_id: text,
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  last_location: text,
  email_optout: 1,
  sms_optout: 7,
  created_date: text,
  updated_date: text,
  optout_date: text,
  visits: [{ ...nest(text), date: text, time: text, class_name: text, staff_name: text, paid_with: text }],
  purchases: [{ ...nest(text), item: text, amount: text, currency: text, purchase_date: text }],
  memberships: [{ ...nest(text), name: text, status: text, price: text, start_date: text }],
  sales_notes: [text, { ...nest(text), note: text, author: text, note_date: text }],
  events: [nest(text)],
}))

const events = hostileRows((text, id) => ({
  id,
  event_type: text,
  event_name: text,
  event_date: text,
  event_time: text,
  event_data: nest(text),
}))

/** Half of them have times and appear in the grid; the others have unreadable ones. */
const classes = hostileRows((text, id, index) => ({
  class_id: id,
  class_name: text,
  class_category: text,
  staff_name: text,
  program_name: text,
  date: index % 2 ? text : HOSTILE_DAY,
  start_time: index % 2 ? text : `${String(6 + Math.floor(index / 2)).padStart(2, '0')}:00:00`,
  end_time: index % 2 ? text : `${String(6 + Math.floor(index / 2)).padStart(2, '0')}:50:00`,
}))

const submissions = hostileRows((text, id) => ({
  submission_id: id,
  form_id: text,
  submission_date: text,
  submission_data: { ...nest(text), [`${text} too`]: text, email: 'ana@mailbox.example' },
}))

/** Unreadable rows: shown with their reasons and raw data. */
const unreadable = PAYLOADS.map((text) => ({
  ...nest(text),
  id: { [text]: text },
  class_id: { [text]: text },
  submission_id: { [text]: text },
}))

/** Responses of a customer system full of payloads: in every text of every operation, and in keys. */
export const HOSTILE = {
  ...Object.fromEntries(people.map((one) => [`getCustomers ${one.id}`, { json: { members: [one] } }])),
  getCustomers: { json: { members: [...people, ...unreadable] } },
  getOptoutCustomers: { json: { members: [...people, ...unreadable] } },
  getEvents: { json: { events: [...events, ...PAYLOADS] } },
  viewClassSchedule: { json: { result: [] } },
  [`viewClassSchedule ${HOSTILE_DAY}`]: { json: { result: [...classes, ...unreadable] } },
  getFormSubmissions: { json: [...submissions, ...unreadable] },
  removeContact: { json: { result: 'success' } },
}
