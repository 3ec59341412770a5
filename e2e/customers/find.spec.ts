import { expectFits } from '@/e2e/support/axe'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { find, open, range, rows } from '@/e2e/support/opened-page'

/** The navigation, not its prefetch. */
const isGoing = (headers: Record<string, string>) => headers['next-router-prefetch'] === undefined

test('a link clicked before the search starts works, and Back returns to the results', async ({ page }) => {
  await open(page)
  const release = await hold(page, '**/schedule?_rsc=*', (request) => isGoing(request.headers()))
  await find(page).focus()
  await page.keyboard.insertText('to')
  // In the same moment, however slow the machine is.
  await page.getByRole('link', { name: 'Schedule' }).evaluate((link: HTMLElement) => {
    const field = document.activeElement as HTMLInputElement
    field.setRangeText('m', 2, 2)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    link.focus()
    link.click()
  })
  // The search has its entry, whether from before or after the link was clicked.
  await expect(page).toHaveURL(/\/customers\?find=on$/)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(page).toHaveURL(/\/schedule$/)
  await page.goBack()
  await expect(find(page)).toHaveValue('tom')
  await expect(rows(page).first()).toContainText(/tom/i)
  await expect(page).toHaveURL(/\/customers\?find=on$/)
})

test('a search without matches shows its whole text, however long a word is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await find(page).fill(`absent.with.${'very.'.repeat(8)}long.name@mail.example`)
  const words = page.getByRole('heading', { name: /^No customers.* match/ })
  await expect(words).toBeVisible()
  await expectFits(page, 'a long word')
  await expect(words).toBeInViewport({ ratio: 1 })
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a slow customer system doesn’t hold back the directory’s matches', SMOKE, async ({ page }) => {
  await open(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  await page.route('**/api/customers/search', async (route) => {
    if (!route.request().postDataJSON().quick) {
      await released
      await route.continue()
      return
    }
    const response = await route.fetch()
    const { members, ...rest } = await response.json()
    count = members.length
    await route.fulfill({ response, json: { ...rest, members: members.slice(1), isWaiting: true } })
  })
  const shows = (rows: number) => expect(range(page)).toHaveText(new RegExp(`^1–${rows} of `))
  await find(page).fill('tom')
  await expect(page).toHaveURL(/\?find=on$/)
  await expect(rows(page).first()).toContainText(/tom/i)
  await shows(count - 1)
  release()
  await shows(count)
  await expect(page.getByText('in names')).toBeVisible()
})
