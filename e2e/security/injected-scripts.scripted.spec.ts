import { expect, script, test } from '@/e2e/support/fixtures'
import { signInFresh } from '@/e2e/support/removal-page'
import { PAGES } from './access-matrix'
import { PAYLOADS } from './hostile-text'
import { HOSTILE } from './hostile-upstream'
import { type PlantedWatch, watchForPlanted } from './planted-watch'

test.describe.configure({ timeout: 90_000 })

let watch: PlantedWatch

test.beforeEach(async ({ page }) => {
  watch = await watchForPlanted(page)
  await script(HOSTILE)
})

test('reflected XSS: payloads in a URL', async ({ page, server }) => {
  await signInFresh(page, server)
  await script({ getFormSubmissions: { status: 404 } })
  const text = (index: number) => encodeURIComponent(PAYLOADS[index] ?? '')
  const names =
    'email phone q id tab view date staff category user_id subject action before next type size updated_since'
  const pathsWith = (index: number) => {
    const query = names.split(' ').map((name) => `${name}=${text(index)}`)
    const folders = ['/customers', '/forms', '/removals', '/welcome', '/nowhere']
    return [
      ...Object.values(PAGES).map(({ path }) => `${path}?${query.join('&')}`),
      ...folders.map((folder) => `${folder}/${text(index)}`),
    ]
  }
  for (const path of pathsWith(0)) {
    await page.goto(path)
    await watch.expectOnlyText(path)
  }
  // Text that ends a script or an attribute early would do so in the server's HTML.
  for (const index of [1, 5, 8, 10])
    for (const path of pathsWith(index)) {
      const answer = await page.request.get(path)
      const html = await answer.text()
      expect(answer.status(), path).toBeLessThan(500)
      expect(html, path).toContain('Frontdesk')
      expect(html.includes(PAYLOADS[index] ?? ''), path).toBe(false)
    }
})

test('an injected script: the CSP blocks it and its requests', async ({ page, consoleErrors }) => {
  // In the server's HTML, like data rendered as markup, and in the page.
  await page.route('**/sign-in', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body', `${PAYLOADS[0]}<body`)
    await route.fulfill({ response, body: body.replace('</body>', `${PAYLOADS.join(' ')}</body>`) })
  })
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await expect(page.locator('script[data-planted]').first()).toBeAttached()
  await page.evaluate((texts) => {
    for (const text of texts) {
      const box = document.body.appendChild(document.createElement('div'))
      box.innerHTML = text
      const link = box.appendChild(document.createElement('a'))
      link.href = text
      for (const one of box.querySelectorAll('a')) if (one.protocol === 'javascript:') one.click()
    }
  }, PAYLOADS)
  await expect(page.locator('img[data-planted]').first()).toBeAttached()
  await watch.expectNothingRan('whatever the page contains')
  const refused = consoleErrors.splice(0)
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.filter((words) => !words.includes('Content Security Policy'))).toEqual([])
})
