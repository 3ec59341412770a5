import type { Role } from '@/lib/access'

/** Allowed callers: also signed-out ones, holders of another secret, or the named roles. Written independently of the product. */
export type Who = 'anyone' | 'bearer' | readonly Role[]

const EVERYONE: readonly Role[] = ['staff', 'manager', 'admin']
const MANAGERS: readonly Role[] = ['manager', 'admin']
const ADMINS: readonly Role[] = ['admin']
const NO_VIEW = 'no-such-view-at-all-00'
const NO_LAYOUT = { order: [], hidden: [], widths: {}, density: 'regular' }

/** One method of one URL. */
export interface Access {
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The URL to call; ids in it don't exist. */
  path: string
  who: Who
  /** A body that changes little or nothing; none if the method reads none. */
  body?: Record<string, unknown>
  /** Status for allowed callers. */
  answer: number
  /** Set if a call ends the caller's session: allowed callers don't try it. */
  endsSession?: boolean
}

const read = (path: string, body: Record<string, unknown> = {}): Access => ({
  verb: 'POST',
  path,
  who: EVERYONE,
  body,
  answer: 200,
})

/** Every route file with its methods. */
export const ROUTES: Record<string, readonly Access[]> = {
  'app/api/[...unknown]/route.ts': [],
  'app/api/account/route.ts': [{ verb: 'GET', path: '/api/account', who: EVERYONE, answer: 200 }],
  'app/api/account/password/route.ts': [
    {
      verb: 'PUT',
      path: '/api/account/password',
      who: EVERYONE,
      body: { current: 'not it', password: 'long enough to be taken' },
      answer: 400,
    },
  ],
  'app/api/account/recovery-codes/route.ts': [
    { verb: 'POST', path: '/api/account/recovery-codes', who: EVERYONE, answer: 409 },
  ],
  'app/api/account/second-factor/route.ts': [
    {
      verb: 'POST',
      path: '/api/account/second-factor',
      who: EVERYONE,
      body: { password: 'not it' },
      answer: 400,
    },
    { verb: 'DELETE', path: '/api/account/second-factor', who: EVERYONE, answer: 409 },
  ],
  'app/api/account/second-factor/confirm/route.ts': [
    {
      verb: 'POST',
      path: '/api/account/second-factor/confirm',
      who: EVERYONE,
      body: { code: '000000' },
      answer: 400,
    },
  ],
  'app/api/account/sessions/route.ts': [
    { verb: 'GET', path: '/api/account/sessions', who: EVERYONE, answer: 200 },
    { verb: 'DELETE', path: '/api/account/sessions', who: EVERYONE, answer: 204 },
  ],
  'app/api/account/sessions/[mark]/route.ts': [
    { verb: 'DELETE', path: '/api/account/sessions/nothing', who: EVERYONE, answer: 404 },
  ],
  'app/api/team/route.ts': [
    { verb: 'GET', path: '/api/team', who: ADMINS, answer: 200 },
    { verb: 'POST', path: '/api/team', who: ADMINS, body: { email: 'no email', role: 'staff' }, answer: 400 },
  ],
  'app/api/team/[personId]/route.ts': [
    { verb: 'PATCH', path: '/api/team/missing', who: ADMINS, body: { role: 'staff' }, answer: 404 },
  ],
  'app/api/team/[personId]/link/route.ts': [
    { verb: 'POST', path: '/api/team/missing/link', who: ADMINS, answer: 404 },
  ],
  'app/api/team/[personId]/sessions/route.ts': [
    { verb: 'DELETE', path: '/api/team/missing/sessions', who: ADMINS, answer: 404 },
  ],
  'app/api/audit/route.ts': [{ verb: 'GET', path: '/api/audit', who: ADMINS, answer: 200 }],
  'app/api/auth/[...all]/route.ts': [
    {
      verb: 'POST',
      path: '/api/auth/sign-in/email',
      who: 'anyone',
      body: { email: 'missing-in-the-matrix@team.example', password: 'no password of anybody' },
      answer: 401,
    },
    { verb: 'POST', path: '/api/auth/second-factor', who: 'anyone', body: { code: '000000' }, answer: 401 },
    { verb: 'POST', path: '/api/auth/sign-out', who: EVERYONE, answer: 200, endsSession: true },
  ],
  'app/api/connection/route.ts': [
    { verb: 'GET', path: '/api/connection', who: ADMINS, answer: 200 },
    { verb: 'POST', path: '/api/connection', who: ADMINS, answer: 200 },
  ],
  'app/api/customers/search/route.ts': [read('/api/customers/search', { text: 'no customer at all' })],
  'app/api/customers/unreadable/route.ts': [read('/api/customers/unreadable', {})],
  'app/api/customers/count/route.ts': [read('/api/customers/count', { known: 0 })],
  'app/api/today/route.ts': [read('/api/today')],
  'app/api/customers/insights/route.ts': [read('/api/customers/insights', { ids: ['missing'] })],
  'app/api/customers/list/route.ts': [read('/api/customers/list', { limit: 1 })],
  'app/api/customers/route.ts': [read('/api/customers', { limit: 1 })],
  'app/api/customers/events/route.ts': [read('/api/customers/events', { user_id: 'missing', limit: 1 })],
  'app/api/customers/forms/route.ts': [{ ...read('/api/customers/forms', { id: 'missing' }), answer: 404 }],
  'app/api/exports/route.ts': [
    { verb: 'GET', path: '/api/exports', who: MANAGERS, answer: 200 },
    // Nothing has changed since then, so it finishes at once.
    {
      verb: 'POST',
      path: '/api/exports',
      who: MANAGERS,
      body: { list: 'customers', format: 'csv', filters: { updated_since: '2999-01-01' } },
      answer: 202,
    },
  ],
  'app/api/exports/[exportId]/route.ts': [
    { verb: 'GET', path: '/api/exports/nothing', who: MANAGERS, answer: 404 },
    { verb: 'DELETE', path: '/api/exports/nothing', who: MANAGERS, answer: 404 },
  ],
  'app/api/exports/[exportId]/file/route.ts': [
    { verb: 'GET', path: '/api/exports/nothing/file', who: MANAGERS, answer: 404 },
  ],
  'app/api/forms/route.ts': [
    { verb: 'GET', path: '/api/forms', who: EVERYONE, answer: 200 },
    { verb: 'POST', path: '/api/forms', who: EVERYONE, body: { id: 'no_form', label: 'x' }, answer: 404 },
    { verb: 'PATCH', path: '/api/forms', who: MANAGERS, body: { id: 'no_form', label: 'x' }, answer: 404 },
    { verb: 'PUT', path: '/api/forms', who: ADMINS, body: { id: 'no_form', isExpected: true }, answer: 404 },
    { verb: 'DELETE', path: '/api/forms', who: MANAGERS, body: { id: 'no_form' }, answer: 200 },
  ],
  'app/api/forms/[formId]/submissions/route.ts': [
    { ...read('/api/forms/no_form/submissions', { offset: 0, limit: 1 }), answer: 404 },
  ],
  'app/api/health/route.ts': [{ verb: 'GET', path: '/api/health', who: 'anyone', answer: 200 }],
  // Off without a token; metrics.spec.ts sets one.
  'app/api/metrics/route.ts': [{ verb: 'GET', path: '/api/metrics', who: 'bearer', answer: 404 }],
  'app/api/opt-outs/route.ts': [read('/api/opt-outs', { type: 'sms', limit: 1 })],
  'app/api/opt-outs/list/route.ts': [read('/api/opt-outs/list', { type: 'sms', limit: 1 })],
  'app/api/opt-outs/contacts/route.ts': [read('/api/opt-outs/contacts', { ids: ['missing'] })],
  'app/api/preferences/route.ts': [
    {
      verb: 'PUT',
      path: '/api/preferences',
      who: EVERYONE,
      body: { name: 'sidebar', value: 'wide' },
      answer: 204,
    },
  ],
  'app/api/ready/route.ts': [{ verb: 'GET', path: '/api/ready', who: 'anyone', answer: 200 }],
  'app/api/removals/route.ts': [
    { verb: 'GET', path: '/api/removals', who: ADMINS, answer: 200 },
    {
      verb: 'POST',
      path: '/api/removals',
      who: ADMINS,
      body: { token: 'no such token', confirm: 'missing', reason: 'a try' },
      answer: 409,
    },
  ],
  'app/api/removals/[removalId]/route.ts': [
    { verb: 'GET', path: '/api/removals/nothing', who: ADMINS, answer: 404 },
  ],
  'app/api/removals/[removalId]/certificate/route.ts': [
    { verb: 'GET', path: '/api/removals/nothing/certificate', who: ADMINS, answer: 404 },
  ],
  'app/api/removals/preview/route.ts': [
    { verb: 'POST', path: '/api/removals/preview', who: ADMINS, body: { id: 'missing' }, answer: 404 },
  ],
  'app/api/schedule/changes/route.ts': [
    read('/api/schedule/changes', { from: '2001-01-01', to: '2001-01-01' }),
  ],
  'app/api/schedule/route.ts': [read('/api/schedule', { date: '2001-01-01' })],
  'app/api/session/password/route.ts': [
    {
      verb: 'POST',
      path: '/api/session/password',
      who: EVERYONE,
      body: { password: 'not the password of anybody' },
      answer: 400,
    },
  ],
  'app/api/views/route.ts': [
    { verb: 'GET', path: '/api/views', who: EVERYONE, answer: 200 },
    {
      verb: 'POST',
      path: '/api/views',
      who: EVERYONE,
      body: { name: '', filters: {}, layout: NO_LAYOUT },
      answer: 400,
    },
    { verb: 'PATCH', path: '/api/views', who: EVERYONE, body: { id: NO_VIEW, name: 'x' }, answer: 404 },
    { verb: 'DELETE', path: '/api/views', who: EVERYONE, body: { id: NO_VIEW }, answer: 404 },
  ],
  'app/api/views/team/route.ts': [
    { verb: 'POST', path: '/api/views/team', who: MANAGERS, body: { id: NO_VIEW }, answer: 404 },
    { verb: 'PATCH', path: '/api/views/team', who: MANAGERS, body: { id: NO_VIEW, name: 'x' }, answer: 404 },
    { verb: 'DELETE', path: '/api/views/team', who: MANAGERS, body: { id: NO_VIEW }, answer: 404 },
  ],
  'app/api/welcome/route.ts': [
    {
      verb: 'POST',
      path: '/api/welcome',
      who: 'anyone',
      body: { token: 'no such token', name: 'No Account', password: 'long enough to be taken' },
      answer: 409,
    },
  ],
}

/** One page: allowed roles, and their status. */
export interface PageAccess {
  path: string
  who: Who
  answer: number
  /** Status when signed in, if it differs. */
  signedIn?: number
}

/** Every page file. */
export const PAGES: Record<string, PageAccess> = {
  'app/(dashboard)/[...unknown]/page.tsx': { path: '/nowhere', who: 'anyone', answer: 404 },
  'app/(dashboard)/page.tsx': { path: '/', who: EVERYONE, answer: 307 },
  'app/(dashboard)/account/page.tsx': { path: '/account', who: EVERYONE, answer: 200 },
  'app/(dashboard)/team/page.tsx': { path: '/team', who: ADMINS, answer: 200 },
  'app/(dashboard)/audit/page.tsx': { path: '/audit', who: ADMINS, answer: 200 },
  'app/(dashboard)/connection/page.tsx': { path: '/connection', who: ADMINS, answer: 200 },
  'app/(dashboard)/customers/page.tsx': { path: '/customers', who: EVERYONE, answer: 200 },
  'app/(dashboard)/customers/[customerId]/page.tsx': {
    path: '/customers/missing',
    who: EVERYONE,
    answer: 200,
  },
  'app/(dashboard)/forms/page.tsx': { path: '/forms', who: EVERYONE, answer: 200 },
  'app/(dashboard)/forms/[formId]/page.tsx': { path: '/forms/no_form', who: EVERYONE, answer: 200 },
  'app/(dashboard)/opt-outs/page.tsx': { path: '/opt-outs', who: EVERYONE, answer: 200 },
  'app/(dashboard)/removals/page.tsx': { path: '/removals', who: ADMINS, answer: 200 },
  'app/(dashboard)/removals/[removalId]/page.tsx': { path: '/removals/nothing', who: ADMINS, answer: 404 },
  'app/(dashboard)/schedule/page.tsx': { path: '/schedule', who: EVERYONE, answer: 200 },
  'app/(dashboard)/today/page.tsx': { path: '/today', who: EVERYONE, answer: 200 },
  'app/sign-in/page.tsx': { path: '/sign-in', who: 'anyone', answer: 200, signedIn: 307 },
  'app/welcome/[token]/page.tsx': { path: '/welcome/no-such-token', who: 'anyone', answer: 200 },
}
