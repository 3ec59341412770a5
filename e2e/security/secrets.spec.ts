import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@/e2e/support/fixtures'
import { APP_KEYS } from '@/e2e/support/places'

const NAMES = [...Object.keys(APP_KEYS), 'AUTH_SECRET', 'X-SECRET-KEY', 'X-API-KEY']

/** A value in the encodings in which it could leak. */
function encodings(value: string): string[] {
  return [
    value,
    encodeURIComponent(value),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ]
}

const FORBIDDEN = [...Object.values(APP_KEYS).flatMap(encodings), ...NAMES]

const leaks = (text: string) =>
  FORBIDDEN.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

test.use({ role: 'admin' })

test('keys leak: nothing that reaches the browser has a key or its name', async ({ page, baseURL }) => {
  const seen: { url: string; body: Promise<string> }[] = []
  page.on('response', (response) => {
    const headers = JSON.stringify(response.headers())
    const body = response.body().then(
      (bytes) => headers + bytes.toString(),
      () => headers,
    )
    seen.push({ url: response.url(), body })
  })
  await page.goto('/customers')
  await page.getByRole('row').nth(1).getByRole('link').click()
  for (const tab of ['Visits', 'Purchases', 'History', 'Overview'])
    await page.getByRole('tab', { name: tab }).click()
  await page.getByText('Details', { exact: true }).click()
  await page.getByText('JSON', { exact: true }).click()
  await page.goto('/nowhere')
  await page.goto('/api/forms/none/submissions')
  await page.request.post('/api/customers', { headers: { origin: baseURL ?? '' }, data: { app_id: 1 } })
  await page.goto('/sign-in')

  expect(seen.length).toBeGreaterThan(10)
  for (const { url, body } of seen) expect(leaks(await body), url).toEqual([])
  expect(JSON.stringify(await page.context().storageState())).not.toContain('canary')
})

test('keys leak: nothing that the build serves has a key, its name, or a source map', async () => {
  const folder = join(import.meta.dirname, '..', '..', '.next', 'static')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const { parentPath, name } of files) {
    expect(name).not.toMatch(/\.map$/)
    expect(leaks(readFileSync(join(parentPath, name), 'latin1')), name).toEqual([])
  }
})
