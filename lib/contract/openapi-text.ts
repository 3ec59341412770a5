import type { OperationName } from './index'
import { LIMITS } from './wire'

const paging = `\`limit\` is 1 to ${LIMITS.maxLimit}, ${LIMITS.defaultLimit} where omitted; \`offset\` is 0 or more, ${LIMITS.defaultOffset} where omitted. Both are JSON integers: \`"10"\`, \`1.5\` and \`null\` are refused.`

const walking = 'Walking offsets with no writes in between gives every row once.'

/** What holds for every operation, above all where the API's specification is silent. */
export const ABOUT = `Reads form submissions, the class schedule, customers, opt-outs and events; removes a contact.

- Every operation is a POST with a JSON object of at most 1 MiB, sent with \`Content-Type: application/json\`. A body that is not JSON, not UTF-8, not an object, or sent with another type: 400. A larger one: 413.
- Every operation needs the key pair in both headers: else 401. The pair belongs to one \`app_id\`; another one: 400.
- Every error body is \`{status, message}\`, \`status\` is \`error\`, and \`message\` names the field that is wrong.
- Checks come in this order: method (405 with \`Allow\`, no CORS headers), keys (401), operation (404), content type and body (400, 413), \`app_id\` (400), form or contact (404). An unknown operation without keys is 401.
- A fault inside: 500, without detail.
- An unknown field of a body is ignored. A field with a wrong type is 400, \`null\` too.
- Dates are \`YYYY-MM-DD\` and must exist. A date with a time is 400.
- Date-times are ISO 8601 in UTC with milliseconds. Dates and times of classes, visits and events are the studio's wall clock.
- Text that a customer does not have is the empty string.
- Answers are \`application/json\` with \`Cache-Control: no-store\`.`

/** What each operation does where the API's specification is silent. */
export const BEHAVIOUR: Record<OperationName, string> = {
  getFormSubmissions: `The submissions of one form, newest first, then by \`submission_id\`. \`limit\` and \`offset\` are required, with the bounds of the other operations: 1 to ${LIMITS.maxLimit}, and 0 or more. An unknown form is 404. It takes no \`app_id\`. ${walking}`,
  viewClassSchedule:
    'The classes that match all filters, compared exactly, ordered by `date`, `start_time`, `class_id`.',
  getCustomers: `The customers that match all filters, ordered by \`created_date\`, \`id\`. \`email\` ignores case; \`phone\` compares digits and a leading \`+\`; \`_id\` and \`user_id\` compare exactly. \`updated_since\` and \`event_since_date\` mean at or after that day's start, UTC. \`fulldata: true\` adds \`user_id\`, \`updated_date\`, \`visits\`, \`purchases\`, \`memberships\` and \`sales_notes\`; \`events: true\` adds \`events\`; without them a customer has exactly nine fields. \`email_optout\` and \`sms_optout\` are 1 for opted out, 0 for not. ${paging} ${walking}`,
  getOptoutCustomers: `The customers who opted out of email, SMS or both, ordered by \`optout_date\`, \`id\`. \`type\` is \`email\` or \`sms\`; anything else is 400, the empty text too. ${paging} ${walking}`,
  getEvents: `The events of one customer, newest first, then by \`id\`. \`user_id\` is the customer's \`user_id\` or contact id. An unknown customer has no events. ${paging} ${walking}`,
  removeContact:
    'Deletes the contact and everything that hangs on it (events, visits, purchases, memberships, sales notes, form submissions), all or nothing. An unknown id is 404.',
}

/** A body for each operation. */
export const EXAMPLES: Record<OperationName, object> = {
  getFormSubmissions: { offset: 0, limit: 100 },
  viewClassSchedule: { app_id: 'your-app', date: '2026-03-12' },
  getCustomers: { app_id: 'your-app', email: 'ana@example.com', fulldata: true, limit: 100, offset: 0 },
  getOptoutCustomers: { app_id: 'your-app', type: 'email', limit: 100, offset: 0 },
  getEvents: { app_id: 'your-app', user_id: 'u-1042', limit: 100, offset: 0 },
  removeContact: { app_id: 'your-app', id: 'c-1042' },
}
