// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer, OptedOutCustomer } from '@/lib/contract'
import { type About, pageOf } from './page'
import type { PersonData } from './read-person'

const EVIL = '<script>alert(1)</script>"\'&<img src=x onerror=alert(2)></style><!--'
const about: About = {
  readFrom: '2026-03-12T08:00:00.000Z',
  readTo: '2026-03-12T08:00:07.000Z',
  timeZone: 'Europe/Berlin',
  requestedBy: { email: 'ana@team.example', role: 'manager' },
  notes: { unreadable: 0, changedWhileRead: false },
}
const contact = {
  id: 'c7',
  firstname: 'Łukasz',
  lastname: 'Nguyễn',
  phone: '+15550102233',
  email_optout: 1,
  created_date: '2026-03-09T20:05:00.000Z',
  loyalty_points: 12,
  visits: [{ date: '2026-03-10', paid: true }],
  purchases: [],
  pets: [{ name: 'Rex' }],
}
const submission = {
  form_id: 'frm_a',
  submission_id: 's1',
  submission_data: { question: 'answer' },
  submission_date: '2026-03-11T08:00:00.000Z',
}
const data = (more: Partial<PersonData> = {}): PersonData => ({
  records: [contact as unknown as Customer],
  events: [],
  optOut: null,
  isOptOutKnown: true,
  forms: [],
  earlierValues: null,
  computed: null,
  ...more,
})

const parsed = (...asked: Parameters<typeof pageOf>) =>
  new DOMParser().parseFromString(pageOf(...asked), 'text/html')
const wordsOf = (document: Document) => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

const ELEMENTS =
  'html head meta title style body main header h1 h2 h3 h4 p bdi section dl dt dd table thead tbody tr th td span ol ul li code'

/** Expects that a page holds only our own markup. */
function expectOurs(document: Document) {
  const names = new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))
  expect([...names].filter((name) => !ELEMENTS.split(' ').includes(name))).toEqual([])
  expect(document.querySelectorAll('style, title')).toHaveLength(2)
  const attributes = [...document.querySelectorAll('body *')].flatMap((one) => one.getAttributeNames())
  expect(attributes.filter((name) => !['class', 'scope', 'data-name'].includes(name))).toEqual([])
}

describe('stored XSS: a page opened next to Frontdesk', () => {
  it('has all upstream data as text: values, field names, forms and IDs', () => {
    const evil = { [EVIL]: EVIL, rows: [{ [EVIL]: EVIL }], nested: { a: { b: { c: { [EVIL]: EVIL } } } } }
    const everywhere = data({
      records: [{ ...contact, ...evil, id: EVIL, firstname: EVIL } as unknown as Customer],
      events: [evil],
      optOut: { id: EVIL, ...evil } as unknown as OptedOutCustomer,
      forms: [
        {
          id: EVIL,
          label: EVIL,
          isThere: true,
          submissions: [
            {
              ...submission,
              submission_id: EVIL,
              submission_date: EVIL,
              submission_data: evil,
              matchedBy: 'email',
            },
          ],
        },
      ],
    })
    const document = parsed(everywhere, {
      ...about,
      requestedBy: { email: EVIL, role: EVIL },
      timeZone: EVIL,
    })
    expectOurs(document)
    expect(wordsOf(document).split(EVIL).length).toBeGreaterThan(12)
    expect(document.title).toContain(EVIL)
  })

  it('with any shape and any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'<>&"\'/!-= aont') }),
    )
    const value = fc.jsonValue({ maxDepth: 5 })
    fc.assert(
      fc.property(
        text,
        text,
        fc.dictionary(text, value),
        fc.array(fc.dictionary(text, value)),
        (id, name, row, events) => {
          const document = parsed(
            data({ records: [{ ...row, id, firstname: name } as unknown as Customer], events }),
            about,
          )
          expectOurs(document)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('loads and runs nothing, even if all that fails', () => {
    const policy = parsed(data(), about).querySelector('meta[http-equiv="Content-Security-Policy"]')
    expect(policy?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(pageOf(data(), about)).not.toMatch(/https?:|url\(|@import|<link|<script/)
  })
})

describe('the page of a contact', () => {
  const headsOf = (document: Document) =>
    [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)

  it('says what there is, what is missing, and what wasn’t sent', () => {
    const forms = [
      {
        id: 'frm_a',
        label: 'Intake',
        isThere: true,
        submissions: [{ ...submission, matchedBy: 'phone' as const }],
      },
      { id: 'frm_b', label: '', isThere: true, submissions: [] },
      { id: 'frm_gone', label: 'Gone', isThere: false, submissions: [] },
    ]
    const document = parsed(data({ forms, events: [{ id: 'e1' }] }), about)
    expect(document.title).toBe('Data we hold about Łukasz Nguyễn')
    expect(headsOf(document)).toEqual([
      'Customer',
      'Visits · 1',
      'Purchases',
      'Memberships',
      'Notes',
      'Pets · 1',
      'Opt-out record',
      'Events · 1',
      'Form submissions',
      'Intake',
      'frm_b',
      'Gone',
    ])
    const words = wordsOf(document)
    for (const said of [
      'Exported from the customer system on 12 Mar 2026, 09:00:00 to 09:00:07 by ana@team.example. Dates with a time are in Europe/Berlin. Other times are shown as they were stored.',
      'Created9 Mar 2026, 21:05:00',
      'Loyalty points12',
      'Opted out of emailyes',
      'Phone+1 555 010 2233',
      'Memberships The customer system didn’t send any.',
      'Purchases None.',
      'Not on the opt-out list.',
      'Submission s1, matched by phone number',
      'frm_bNo submissions found.',
      'GoneThis form no longer exists in the customer system.',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('couldn’t be read')
  })

  it('says that rows are missing, or that a list changed', () => {
    const words = wordsOf(parsed(data(), { ...about, notes: { unreadable: 3, changedWhileRead: true } }))
    expect(words).toContain('3 rows couldn’t be read. Some may belong to this customer.')
    expect(words).toContain('A list changed during the export')
  })

  it('distinguishes similar questions', () => {
    const sent = { ...submission, submission_data: { email: 'a', Email: 'b' }, matchedBy: 'email' as const }
    const forms = [{ id: 'frm_a', label: 'Intake', isThere: true, submissions: [sent] }]
    const terms = [...parsed(data({ forms }), about).querySelectorAll('h4 ~ dl > dt')]
    expect(new Set(terms.map((term) => term.textContent?.toLowerCase())).size).toBe(2)
  })

  it('says that the opt-out state is unknown if the list wasn’t read to its end', () => {
    const words = wordsOf(parsed(data({ isOptOutKnown: false }), about))
    expect(words).toContain('Opt-out record Unknown: the opt-out list couldn’t be read completely.')
    expect(words).not.toContain('Not on the opt-out list')
  })

  it('separates records if upstream has several', () => {
    const twice = data({ records: [contact, contact] as unknown as Customer[] })
    expect(headsOf(parsed(twice, about))).toContain('Visits (record 2 of 2) · 1')
  })
})

describe('on paper', () => {
  const row = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, n]))

  it('narrow rows form a table, and wide ones stacked records that don’t break across pages', () => {
    const rows = (fields: number) => {
      const record = { ...contact, visits: [row(fields), row(fields)] } as unknown as Customer
      return parsed(data({ records: [record] }), about).querySelectorAll('section')[1]
    }
    expect(rows(8)?.querySelectorAll('tbody tr')).toHaveLength(2)
    expect(rows(9)?.querySelectorAll('table')).toHaveLength(0)
    expect(rows(9)?.querySelectorAll('ol > li')).toHaveLength(2)
    const style = parsed(data(), about).querySelector('style')?.textContent ?? ''
    expect(style).toMatch(/li \{ break-inside: avoid \}/)
    expect(style).toMatch(/h2, h3, h4[^{]*\{ break-after: avoid \}/)
  })

  it('shows the time of the read, with seconds once', () => {
    const at = (readTo: string) => wordsOf(parsed(data(), { ...about, readTo }))
    expect(at(about.readTo)).toContain(
      'Exported from the customer system on 12 Mar 2026, 09:00:00 to 09:00:07 by',
    )
    expect(at(about.readFrom)).toContain('Exported from the customer system on 12 Mar 2026, 09:00:00 by')
  })
})

it('a form’s empty answers read “Not answered”, and an answered “none” stays', () => {
  const submission_data = { conditions: '', doctor: { name: '', phone: null }, allergies: 'none', pets: [] }
  const sent = { ...submission, submission_data, matchedBy: 'email' } as const
  const forms = [{ id: 'frm_a', label: 'Intake', isThere: true, submissions: [sent] }]
  const page = parsed(data({ forms }), about)
  const words = [...page.querySelectorAll('h4 ~ dl > *')].map((one) => one.textContent)
  expect(words).toEqual([
    'Conditions',
    'Not answered',
    'Doctor',
    'Not answered',
    'Allergies',
    'none',
    'Pets',
    'Not answered',
  ])
})
