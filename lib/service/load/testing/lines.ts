import 'server-only'
import fc from 'fast-check'

/** When everything was created. */
export const AT = '2026-01-02T03:04:05.000Z'

/** A customer’s line. */
export const customer = (id: string, more = {}) => ({ id, created_date: AT, ...more })

/** An event’s line. */
export const event = (id: string, user_id: string, event_date: string) => ({
  id,
  user_id,
  event_type: 'visit',
  event_date,
  event_time: '10:00:00',
})

const day = fc.constantFrom('2026-01-05', '2026-02-06')

const visits = fc.array(fc.record({ id: fc.constantFrom('v1', 'v2'), date: day }), { maxLength: 2 })

const owner = fc.constantFrom('c1', 'c2', 'u1', 'u2', 'unknown')

/** Lines of every kind with shared ids, some of which can't be written. */
export const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        id: fc.constantFrom('c1', 'c2', 'c3'),
        created_date: day.map((date) => `${date}T10:00:00.000Z`),
        user_id: fc.constantFrom('', 'u1', 'u2'),
        sms_optout: fc.constantFrom(0, 1),
        visits,
      },
      { requiredKeys: ['id', 'created_date'] },
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('e1', 'e2'), owner, day).map((drawn) => event(...drawn)) },
  {
    weight: 1,
    arbitrary: fc.record({
      submission_id: fc.constantFrom('s1', 's2'),
      form_id: fc.constantFrom('f1', 'f2'),
      user_id: owner,
      submission_data: fc.constant({}),
      submission_date: fc.constant(AT),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ form_id: fc.constantFrom('f1', 'f2'), label: fc.constantFrom('', 'A') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      class_id: fc.constantFrom('k1', 'k2'),
      class_name: fc.constantFrom('Yin', 'Spin'),
      date: day,
      start_time: fc.constant('10:00:00'),
      end_time: fc.constant('11:00:00'),
    }),
  },
)

/** A customer as the service returns it with full data and events. */
export function wholeCustomer(place: number, firstname: string, note: string, event_data: object) {
  return {
    ...customer(`c${place}`, { user_id: `u${place}`, firstname, lastname: note, email: '', phone: '' }),
    ...{ last_location: '', email_optout: 0, sms_optout: 0, updated_date: AT },
    visits: [],
    purchases: [],
    memberships: [],
    sales_notes: [{ id: `n${place}`, note_date: AT, author: firstname, note }],
    events: [
      {
        ...{
          id: `e${place}`,
          event_type: 'x',
          event_name: note,
          event_date: '2026-03-04',
          event_time: '10:00:00',
        },
        ...{ is_visit: true, is_purchase: false, event_data },
      },
    ],
  }
}

export function hasMinusZero(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0)
  return Object.values(value).some(hasMinusZero)
}
