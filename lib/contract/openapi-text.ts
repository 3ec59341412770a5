import type { OperationName } from './index'
import { LIMITS } from './wire'

const paging = `\`limit\` is 1 to ${LIMITS.maxLimit}, ${LIMITS.defaultLimit} by default; \`offset\` is 0 or more, ${LIMITS.defaultOffset} by default. Both are JSON integers: \`"10"\`, \`1.5\` and \`null\` are rejected.`

const walking = 'Paging through all offsets returns every row once, if nothing is written in between.'

/** Rules for every operation, mostly where the API's specification is silent. */
export const ABOUT = `Reads form submissions, the class schedule, customers, opt-outs and events, and removes contacts.

- Every operation is a POST with a JSON object of at most 1 MiB, sent with \`Content-Type: application/json\`. A body that is not JSON, not UTF-8, not an object, or sent with another type: 400. A larger one: 413.
- Every operation requires the key pair in both headers; otherwise 401. The pair belongs to one \`app_id\`; any other \`app_id\` is 400.
- Every error body is \`{status, message}\`, \`status\` is \`error\`, and \`message\` names the invalid field.
- Checks come in this order: method (405 with \`Allow\`, no CORS headers), keys (401), operation (404), content type and body (400, 413), \`app_id\` (400), form or contact (404). An unknown operation without keys is 401.
- An internal error is 500, without detail.
- Unknown fields in a body are ignored. A field with the wrong type is 400, including \`null\`.
- Dates are \`YYYY-MM-DD\` and must exist. A date with a time is 400.
- Date-times are ISO 8601 in UTC with milliseconds. Dates and times of classes, visits and events are local times of the studio.
- Missing text of a customer is the empty string.
- Responses are \`application/json\` with \`Cache-Control: no-store\`.`

/** What each operation does where the API's specification is silent. */
export const BEHAVIOUR: Record<OperationName, string> = {
  getFormSubmissions: `The submissions of one form, newest first, then by \`submission_id\`. \`limit\` and \`offset\` are required, with the same limits as elsewhere: 1 to ${LIMITS.maxLimit}, and 0 or more. An unknown form is 404. It takes no \`app_id\`. ${walking}`,
  viewClassSchedule:
    'The classes that match all filters, compared exactly, ordered by `date`, `start_time`, `class_id`.',
  getCustomers: `The customers that match all filters, ordered by \`created_date\`, \`id\`. \`email\` ignores case; \`phone\` compares digits and a leading \`+\`; \`_id\` and \`user_id\` compare exactly. \`updated_since\` and \`event_since_date\` mean at or after that day's start, UTC. \`fulldata: true\` adds \`user_id\`, \`updated_date\`, \`visits\`, \`purchases\`, \`memberships\` and \`sales_notes\`; \`events: true\` adds \`events\`; without them a customer has exactly nine fields. \`email_optout\` and \`sms_optout\` are 1 for opted out, 0 for not. ${paging} ${walking}`,
  getOptoutCustomers: `The customers who opted out of email, SMS or both, ordered by \`optout_date\`, \`id\`. \`type\` is \`email\` or \`sms\`; anything else is 400, including the empty string. ${paging} ${walking}`,
  getEvents: `The events of one customer, newest first, then by \`id\`. \`user_id\` is the customer's \`user_id\` or contact id. An unknown customer has no events. ${paging} ${walking}`,
  removeContact:
    'Deletes the contact and everything that belongs to it (events, visits, purchases, memberships, sales notes, form submissions), all or nothing. An unknown id is 404.',
}

export const EXAMPLES: Record<OperationName, object> = {
  getFormSubmissions: { offset: 0, limit: 100 },
  viewClassSchedule: { app_id: 'your-app', date: '2026-03-12' },
  getCustomers: { app_id: 'your-app', email: 'ana@example.com', fulldata: true, limit: 100, offset: 0 },
  getOptoutCustomers: { app_id: 'your-app', type: 'email', limit: 100, offset: 0 },
  getEvents: { app_id: 'your-app', user_id: 'u-1042', limit: 100, offset: 0 },
  removeContact: { app_id: 'your-app', id: 'c-1042' },
}
