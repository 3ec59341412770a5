import { afterAll, describe, expect, it } from 'vitest'
import { setAppContext } from '@/lib/server/app/app-context'
import { removalRow } from '@/lib/server/removals/testing/trial-removals'
import { notFoundRoute } from '@/lib/server/route/by-path'
import { method, route } from '@/lib/server/route/route'
import { openTestApp } from '@/lib/server/testing/test-app'
import { UpstreamError } from '@/lib/upstream/errors'
import { metricsRoute } from './route'

const TOKEN = 'a-token-of-sixteen-signs-and-more'
const open = await openTestApp({ METRICS_TOKEN: TOKEN })
const { app } = open
const off = await openTestApp()
afterAll(async () => {
  await open.close()
  await off.close()
})

const handlers = metricsRoute
const CONTEXT = { params: Promise.resolve(undefined) }

async function ask(headers: Record<string, string> = {}, verb: keyof typeof handlers = 'GET', on = app) {
  setAppContext(on)
  const request = new Request('http://localhost:3000/api/metrics', { method: verb, headers })
  return handlers[verb](request, CONTEXT)
}
const withToken = { authorization: `Bearer ${TOKEN}` }

/** The metric lines that start with a name, without comments. */
async function scraped(name: string): Promise<string[]> {
  const text = await (await ask(withToken)).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

describe('access to metrics', () => {
  it('returns nothing without a token in the settings, whatever is sent', async () => {
    for (const headers of [{}, withToken, { authorization: 'Bearer ' }]) {
      expect((await ask(headers, 'GET', off.app)).status).toBe(404)
    }
  })

  it('guessing the token: a missing or wrong one, one in the URL, or a session is 401', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer no' },
      { cookie: `session=${TOKEN}` },
    ]
    for (const headers of wrong) {
      const response = await ask(headers)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await response.text()).not.toContain(TOKEN)
    }
  })

  it('returns metrics in Prometheus format with the token, uncached', async () => {
    const response = await ask(withToken)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('checks in order: method, token, origin', async () => {
    const foreign = { origin: 'https://evil.example' }
    expect((await ask(foreign, 'POST')).status).toBe(405)
    expect((await ask(foreign)).status).toBe(401)
    expect((await ask({ ...withToken, ...foreign })).status).toBe(403)
  })
})

describe('the metrics', () => {
  it('requests by route name and status; no URL, no ID', async () => {
    setAppContext(app)
    const tried = route('tried/[id]', { GET: method({ who: 'anyone', handle: async () => ({}) }) })
    const request = (verb: string) =>
      new Request('http://localhost:3000/api/tried/cus_secret?email=ana@x.example', { method: verb })
    const params = { params: Promise.resolve({ id: 'cus_secret' }) }
    await tried.GET(request('GET'), params)
    await tried.GET(request('GET'), params)
    await tried.DELETE(request('DELETE'), params)
    await notFoundRoute().GET(request('GET'), params)
    expect(await scraped('frontdesk_http_requests_total{route="tried')).toEqual([
      'frontdesk_http_requests_total{route="tried/[id]",method="GET",status="200"} 2',
      'frontdesk_http_requests_total{route="tried/[id]",method="DELETE",status="405"} 1',
    ])
    expect(await scraped('frontdesk_http_requests_total{route="unknown"')).toHaveLength(1)
    expect(await scraped('frontdesk_http_request_duration_seconds_count{route="tried/[id]"')).toEqual([
      'frontdesk_http_request_duration_seconds_count{route="tried/[id]"} 3',
    ])
    expect((await scraped('')).join()).not.toMatch(/secret|ana@/)
  })

  it('calls to upstream by operation and outcome, with durations, attempts and retries', async () => {
    setAppContext(app)
    // This app’s service has no key pair.
    await app.upstream.read('getCustomers', { limit: 1 }).catch(() => null)
    const error = new UpstreamError('timeout', 'getEvents')
    const more = { unreadable: 0, cut: 0, mismatches: [] }
    app.metrics?.call({ operation: 'getEvents', ms: 2100, attempts: 3, error, ...more })
    app.metrics?.call({ operation: 'getEvents', ms: 0, attempts: 0, error, ...more })
    expect(await scraped('frontdesk_upstream_calls_total')).toEqual([
      'frontdesk_upstream_calls_total{operation="getCustomers",outcome="refused-keys"} 1',
      'frontdesk_upstream_calls_total{operation="getEvents",outcome="timeout"} 2',
    ])
    expect(await scraped('frontdesk_upstream_attempts_total{operation="getEvents"')).toEqual([
      'frontdesk_upstream_attempts_total{operation="getEvents"} 3',
    ])
    expect(await scraped('frontdesk_upstream_retries_total{operation="getEvents"')).toEqual([
      'frontdesk_upstream_retries_total{operation="getEvents"} 2',
    ])
    expect(
      await scraped('frontdesk_upstream_call_duration_seconds_bucket{le="2.5",operation="getEvents"'),
    ).toEqual(['frontdesk_upstream_call_duration_seconds_bucket{le="2.5",operation="getEvents"} 2'])
  })

  it('counts filters that the API ignored and pages that it cut or repeated, by operation', async () => {
    const facts = app.upstream.lists.of('getOptoutCustomers')
    const unmatched = { rows: 249, filters: ['email' as const] }
    const more = { ms: 1, attempts: 1, error: null, unreadable: 0, cut: 0, mismatches: [] }
    app.metrics?.call({ operation: 'getCustomers', unmatched, ...more })
    app.metrics?.call({ operation: 'getCustomers', unmatched, ...more })
    facts.noteCap(100)
    facts.limit(1000)
    facts.noteRepeat()
    // A second scrape counts nothing twice.
    await scraped('')
    for (const [name, label, count] of [
      ['ignored_filters_total', 'operation="getCustomers",filter="email"', 2],
      ['unmatched_rows_total', 'operation="getCustomers"', 498],
      ['page_cap_rows', 'operation="getOptoutCustomers"', 100],
      ['capped_pages_total', 'operation="getOptoutCustomers"', 2],
      ['repeated_pages_total', 'operation="getOptoutCustomers"', 1],
    ] as const) {
      const metric = `frontdesk_upstream_${name}{`
      expect(await scraped(metric)).toEqual([`${metric}${label}} ${count}`])
    }
  })

  it('the breaker, running and waiting calls, removals by state', async () => {
    expect(await scraped('frontdesk_upstream_breaker_state{state="closed"')).toEqual([
      'frontdesk_upstream_breaker_state{state="closed"} 1',
    ])
    expect(await scraped('frontdesk_upstream_breaker_state{state="open"')).toEqual([
      'frontdesk_upstream_breaker_state{state="open"} 0',
    ])
    expect(await scraped('frontdesk_upstream_calls_')).toEqual(
      expect.arrayContaining(['frontdesk_upstream_calls_running 0', 'frontdesk_upstream_calls_waiting 0']),
    )
    await app.db
      .insertInto('removals')
      .values(removalRow({ contact_id: 'cus_secret' }))
      .execute()
    const removals = await scraped('frontdesk_removals{')
    expect(removals).toHaveLength(6)
    expect(removals).toContain('frontdesk_removals{state="unknown"} 1')
    expect(removals).toContain('frontdesk_removals{state="present"} 0')
  })

  it('the event loop’s lag and the process', async () => {
    expect((await scraped('nodejs_eventloop_lag_seconds')).length).toBeGreaterThan(0)
    expect((await scraped('process_cpu_seconds_total')).length).toBeGreaterThan(0)
  })

  it('leaves out what can’t be counted and reports the rest', async () => {
    await app.db.schema.alterTable('removals').renameTo('removals_away').execute()
    expect(await scraped('frontdesk_removals{')).toEqual([])
    expect((await scraped('nodejs_')).length).toBeGreaterThan(0)
    await app.db.schema.alterTable('removals_away').renameTo('removals').execute()
  })
})
