import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZES } from '@/components/list-page/pagination-params'
import { LIST_SORTS, LIST_SOURCES } from '@/lib/directory-list'
import { CHANNEL_STATES } from '@/lib/format/channel-states'
import { VIEW_FILTERS } from '@/lib/views'
import { type CustomersAddress, filtersFrom, filtersOf, hrefOf, parseAddress, readState } from './address'
import { countFilters, listBody, setAsideOf, sourceOf } from './requests'

const parse = (href: string) => parseAddress(href).address

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const address: fc.Arbitrary<CustomersAddress> = fc
  .record({
    id: fc.option(fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => id !== '.' && id !== '..')),
    view: fc.option(fc.stringMatching(/^[\w-]{22}$/)),
    tab: fc.constantFrom('', 'events', 'raw'),
    source: fc.option(fc.constantFrom(...LIST_SOURCES)),
    updatedSince: fc.option(day),
    eventSince: fc.option(day),
    list: fc.record(
      {
        location: fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && text.isWellFormed()),
        by_email: fc.constantFrom(...CHANNEL_STATES),
        by_sms: fc.constantFrom(...CHANNEL_STATES),
        created_from: day,
        changed_to: day,
      },
      { requiredKeys: [] },
    ),
    sort: fc.option(fc.record({ by: fc.constantFrom(...LIST_SORTS), isDescending: fc.boolean() })),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 100_000 }),
    find: fc.boolean(),
  })
  .map((made) => ({ ...made, tab: made.id === null ? '' : made.tab }))

describe('Customers URL', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(address, (made) => {
        expect(parse(hrefOf(made))).toEqual(made)
      }),
    )
  })

  it('names invalid parameters, and none that it wrote', () => {
    const oddOf = (href: string) => parseAddress(href).odd
    expect(
      oddOf('/customers?by_email=yes&created_from=2026-13-01&location=%20&page=abc&size=7&utm=x'),
    ).toEqual(['by_email', 'created_from', 'size', 'page'])
    expect(oddOf('/customers?created_from=2026-02-01&created_to=2026-01-01')).toEqual(['created_to'])
    expect(oddOf('/customers?page=1&size=100')).toEqual([])
    fc.assert(
      fc.property(address, (made) => {
        expect(oddOf(hrefOf(made))).toEqual([])
      }),
    )
  })

  it('names a broken list of locations, but reads a location whose name has brackets', () => {
    for (const broken of ['["Harbor","Lake', '["Harbor"]', '["Harbor",1]', '[ "Harbor"', '[]']) {
      const { address, odd } = parseAddress(`/customers?location=${encodeURIComponent(broken)}`)
      expect(odd).toEqual(['location'])
      expect(address.list).toEqual({})
    }
    const { address, odd } = parseAddress('/customers?location=%5BOld%5D+Harbor')
    expect(odd).toEqual([])
    expect(address.list).toEqual({ location: '[Old] Harbor' })
  })

  it('drops the sort order of a filter that isn’t set', () => {
    const filtered = '/customers?membership_ends=within-7&sort=-membership-ends'
    expect(hrefOf(parse(filtered))).toBe(filtered)
    expect(hrefOf({ ...parse(filtered), list: {} })).toBe('/customers')
    expect(parse('/customers?no_shows=2&sort=-membership-ends').sort).toBeNull()
  })

  it('has no parameters for an untouched list', () => {
    expect(hrefOf(parse('/customers'))).toBe('/customers')
  })

  it('is readable', () => {
    const href =
      '/customers/cus_1?updated_since=2026-03-01&event_since=2026-02-01&size=250&page=3&find=on&tab=events'
    expect(hrefOf(parse(href))).toBe(href)
  })

  it('uses the defaults for invalid values', () => {
    const junk =
      '/customers?updated_since=2026-02-30&event_since=yesterday&size=7&page=-2&find=ana%40x.example'
    expect(parse(junk)).toEqual(parse('/customers'))
    const others =
      '/customers?source=both&location=%20&by_email=yes&by_sms=&created_from=2026-13-01&sort=id&sort=name'
    expect(parse(others)).toEqual(parse('/customers'))
    expect(parse('/customers?created_from=2026-02-01&created_to=2026-01-01').list).toEqual({
      created_from: '2026-02-01',
    })
    expect(parse('/customers?page=1e3').page).toBe(1)
    expect(parse('/customers?page=2147483&size=1000').page).toBe(2_147_483)
    expect(parseAddress('/customers?page=2147484&size=1000')).toMatchObject({
      address: { page: 1 },
      odd: ['page'],
    })
    expect(parse('/customers/%E0%A4%A').id).toBeNull()
    expect(parse('/customers/a/b').id).toBeNull()
    expect(parse('/customersx').id).toBeNull()
  })

  it.each(['yesterday', '2026-03-08', '2026-03-08T18:00:00Z', '2026-13-08T18:00:00.000Z'])(
    'names %s as an odd instant',
    (text) => {
      const { address, odd } = parseAddress(`/customers?added_since=${text}`)
      expect(address.list).toEqual({})
      expect(odd).toEqual(['added_since'])
    },
  )

  it('has every filter that a view can save, by the same name', () => {
    const filters = {
      source: 'live',
      updated_since: '2026-03-01',
      event_since: '2026-02-01',
      location: 'Old Town',
      by_email: 'out',
      by_sms: 'unknown',
      created_from: '2026-01-01',
      created_to: '2026-01-31',
      changed_from: '2026-02-01',
      changed_to: '2026-02-01',
      last_seen: 'away-30',
      membership_ends: 'within-14',
      no_shows: '2',
      added_since: '2026-03-08T18:00:00.000Z',
      edited_since: '2026-03-08T18:00:00.000Z',
      opted: 'email-out',
      sort: '-by-email',
    }
    expect(Object.keys(filters)).toEqual([...VIEW_FILTERS])
    const href = `/customers?${new URLSearchParams({ view: 'x'.repeat(22), ...filters })}`
    expect(hrefOf(parse(href))).toBe(href)
    expect(filtersOf(parse(href))).toEqual(filters)
    const { source, updated_since, event_since, sort, ...list } = filters
    expect(filtersFrom(filters)).toEqual({
      source: 'live',
      updatedSince: '2026-03-01',
      eventSince: '2026-02-01',
      list,
      sort: { by: 'by-email', isDescending: true },
    })
    expect(filtersOf(parse('/customers?find=on&page=2&size=25'))).toEqual({})
  })

  it('links to a contact whose id is not well-formed text', () => {
    expect(hrefOf({ ...parse('/customers'), id: 'a\ud800' })).toBe('/customers/a%EF%BF%BD')
  })

  it('never throws, whatever the query', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, query) => {
        expect(parse(`/customers/${path}?${query}`).size).toBe(100)
      }),
    )
  })

  it('requests its page with its filters', () => {
    expect(
      listBody(parse('/customers?size=250&page=3&updated_since=2026-03-01&event_since=2026-02-01'), 'live'),
    ).toEqual({
      limit: 250,
      offset: 500,
      updated_since: '2026-03-01',
      event_since_date: '2026-02-01',
    })
    expect(listBody(parse('/customers/cus_1?tab=raw'), 'live')).toEqual({ limit: 100, offset: 0 })
    expect(listBody(parse('/customers?page=2&location=Harbor&sort=-name'), 'directory')).toEqual({
      limit: 100,
      offset: 100,
      filters: { location: 'Harbor' },
      sort: { by: 'name', isDescending: true },
    })
  })

  it('uses the directory once it is complete, with the filters that it supports', () => {
    const whole = { isOn: true, isWhole: true, locations: [], seenAt: null, knows: [], hasInsights: true }
    const begun = { ...whole, isWhole: false }
    const off = { isOn: false, isWhole: false, locations: [], seenAt: null, knows: [], hasInsights: false }
    const cases = [
      ['/customers', 'directory', 'live', 'live'],
      ['/customers?source=live', 'live', 'live', 'live'],
      ['/customers?source=directory', 'directory', 'directory', 'live'],
      ['/customers?updated_since=2026-03-01', 'live', 'live', 'live'],
      ['/customers?location=Harbor', 'directory', 'directory', 'live'],
      ['/customers?sort=name', 'directory', 'directory', 'live'],
    ] as const
    for (const [href, ...sources] of cases)
      expect([whole, begun, off].map((directory) => sourceOf(parse(href), directory))).toEqual(sources)
  })

  it('knows which filters apply to the current source, and which to the other', () => {
    const both = parse(
      '/customers?updated_since=2026-03-01&location=Lake&created_from=2026-01-01&created_to=2026-01-02&sort=name',
    )
    expect([countFilters(both, 'live'), countFilters(both, 'directory')]).toEqual([1, 2])
    expect(setAsideOf(both, 'live')).toEqual(['location', 'created_from', 'created_to', 'sort'])
    expect(setAsideOf(both, 'directory')).toEqual(['updated_since'])
  })
})

it('hides a text in a history entry from the next user after Back', () => {
  const state = { mark: 'a', search: 'ana@x.example', typed: 'ana@x.example', scroll: 40 }
  expect(readState(state, 'b')).toEqual({ scroll: 40, opened: false })
  expect(readState(state, 'a').search).toBe('ana@x.example')
  expect(readState({ search: 'ana@x.example' }, 'a').search).toBeUndefined()
})
