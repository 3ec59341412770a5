import { expect, it } from 'vitest'
import { keyMessage } from './messages'
import { stateMessage } from './state-messages'

const AT = '2026-03-09T10:59:30.000Z'
const fresh = {
  calls: 1,
  breaker: 'closed',
  breakerSince: AT,
  paused: 'all',
  answeredAt: AT,
  failingSince: null,
  failingAs: null,
  failingCode: null,
  keys: null,
} as const
const words = (more: Partial<Parameters<typeof stateMessage>[0]>) =>
  stateMessage({ ...fresh, ...more }, (at) => `at ${at.slice(11, 16)}`)

it.each([
  ['nothing was asked', { calls: 0, answeredAt: null }, 'No requests yet', 'unknown'],
  ['it answers', {}, 'Connected', 'good'],
  ['it says nothing', { failingSince: AT, failingAs: 'timeout' }, 'Unreachable since at 10:59', 'bad'],
  [
    'it answers wrongly',
    { failingSince: AT, failingAs: 'failed' },
    'Not responding properly since at 10:59',
    'bad',
  ],
  ['the breaker is open', { breaker: 'open', failingSince: AT }, 'Down since at 10:59', 'bad'],
  ['the breaker tries', { breaker: 'half-open' }, 'Down since at 10:59', 'bad'],
  [
    'the keys are refused',
    { keys: { at: AT, answer: 'refused', kind: 'refused-keys' } },
    'Connected, but the API keys are rejected',
    'bad',
  ],
] as const)('%s', (_, known, title, tone) => {
  expect(words(known)).toMatchObject({ title, tone })
})

it('says what it means for staff, and that nothing is sent while the breaker is open', () => {
  expect(words({ breaker: 'open' }).meaning).toMatch(
    /^Paused after repeated errors; retrying every few seconds\..*Staff still see.*Contacts can’t be removed/,
  )
  expect(words({ breaker: 'half-open' }).meaning).toMatch(/^Trying again now\./)
  expect(words({ failingSince: AT, failingAs: 'timeout' }).meaning).toMatch(/timed out.*Staff still see/)
})

it('names what is paused, and says that the rest works', () => {
  const of = (operation: string, form: string | null = null) => ({ operation, form, since: AT })
  const paused = [of('getEvents'), of('getFormSubmissions', 'f1')]
  expect(words({ breaker: 'open', paused })).toEqual({
    title: 'Partly paused since at 10:59',
    meaning:
      'Paused after repeated errors: events, form f1. Retrying every few seconds. All other requests work.',
    tone: 'bad',
  })
  const many = Array.from({ length: 8 }, (_, nth) => of('getFormSubmissions', `f${nth}`))
  expect(words({ breaker: 'half-open', paused: many }).meaning).toContain('form f4 and 3 more.')
})

it.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['CERT_NOT_YET_VALID', 'isn’t valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'a different host name than ENGAGEMENT_API_URL'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_REVOKED', 'was revoked'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'Check https and the port'],
  ['CERT_OF_ITS_OWN', 'couldn’t be verified (CERT_OF_ITS_OWN)'],
])(
  'explains a certificate failure (%s) and what to do, also while the breaker is open',
  (failingCode, why) => {
    const failing = { failingSince: AT, failingAs: 'tls', failingCode } as const
    for (const breaker of ['closed', 'open', 'half-open'] as const)
      expect(words({ ...failing, breaker }).meaning).toContain(why)
  },
)

it('says whether keys are accepted, refused, or why that isn’t known', () => {
  expect(keyMessage(null)).toBe('Not checked yet')
  expect(keyMessage({ at: AT, answer: 'accepted', kind: null })).toBe('Accepted')
  expect(keyMessage({ at: AT, answer: 'refused', kind: 'refused-keys' })).toBe('Rejected')
  expect(keyMessage({ at: AT, answer: 'unknown', kind: 'timeout' })).toBe('Unknown: timed out')
})
