import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { find, open } from '@/e2e/support/opened-page'
import { field } from '@/e2e/support/palette-page'
import { openSchedule } from '@/e2e/support/schedule-page'

test('opens on Ctrl K, also from a field, and goes to a page', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('opt')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
    /^Go to Opt-outs/,
    'Opt-outs of the last 7 days',
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/opt-outs$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('/ opens it on a page without its own search box', async ({ page }) => {
  await openSchedule(page)
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await open(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search by name, email, phone or ID' })).toBeFocused()
})

for (const [system, keys] of [
  ['Windows NT 10.0; Win64; x64', 'Ctrl K'],
  ['Macintosh; Intel Mac OS X 10_15_7', '⌘ K'],
] as const) {
  test.describe(`on ${system.slice(0, 9)}`, () => {
    test.use({ userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36` })
    test(`the sidebar names the keys that open it: ${keys}`, async ({ page }) => {
      await open(page)
      const button = page.getByRole('button', { name: 'Search or jump to…', exact: true })
      await expect(button.getByText(keys, { exact: true })).toBeVisible()
    })
  })
}

test('offline, a search says so, and finds customers once online', async ({ page, context }) => {
  await open(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await context.setOffline(true)
  await field(page).fill('jonsd')
  const results = page.getByRole('dialog')
  await expect(results).toContainText('You’re offline. Customers are searched again when you’re back online.')
  await context.setOffline(false)
  await expect(results.getByRole('option').first()).toContainText(/jónsd/i)
})

test('a page or action with the typed name stays first and selected when customers load', async ({
  page,
}) => {
  await open(page, '/opt-outs')
  const options = page.getByRole('dialog').getByRole('option')
  for (const [typed, label] of [
    ['dark', 'Switch between light and dark mode'],
    ['sign', 'Sign out'],
  ] as const) {
    const release = await hold(page, '**/api/customers/search')
    await page.keyboard.press('Control+k')
    await field(page).fill(typed)
    await expect(options).toHaveText([label])
    release()
    await expect(options).not.toHaveCount(1)
    await expect(options.first()).toHaveText(label)
    await expect(options.and(page.locator('[aria-selected="true"]'))).toHaveText([label])
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
  }
})

for (const [typed, last] of [
  ['tom', 'Find a customer'],
  ['sig', 'Sign out'],
] as const)
  test(`${typed}: looser matches come after customers, and Enter waits for them`, async ({ page }) => {
    await open(page, '/opt-outs')
    const release = await hold(page, '**/api/customers/search')
    await page.keyboard.press('Control+k')
    await field(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Searching…')).toBeVisible()
    release()
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options.nth(5)).toBeVisible()
    await expect(options.last()).toHaveText(last)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/opt-outs$/)
  })

test('the chosen line stays selected when others load above it', async ({ page }) => {
  await open(page, '/opt-outs')
  const release = await hold(page, '**/api/forms')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const options = page.getByRole('dialog').getByRole('option')
  const selected = options.and(page.locator('[aria-selected="true"]'))
  await expect(selected).toHaveText(['Sign out'])
  const before = await options.count()
  release()
  await expect.poll(() => options.count()).toBeGreaterThan(before)
  await expect(selected).toHaveText(['Sign out'])
  await expect(selected).toBeInViewport({ ratio: 1 })
})

for (const viewport of [
  { width: 1440, height: 500 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })
    test('every line selected with the arrows is fully in view', async ({ page }) => {
      await open(page, '/opt-outs')
      const listed = page.waitForResponse('**/api/forms')
      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      const options = page.getByRole('dialog').getByRole('option')
      const selected = options.and(page.locator('[aria-selected="true"]'))
      // Three actions, five pages, four more, and the team's forms, which load later and can change in other tests.
      const { forms } = await (await listed).json()
      await expect(options).toHaveCount(12 + forms.length)
      for (let i = 0; i < 12 + forms.length; i++) {
        await expect(options.nth(i)).toHaveAttribute('aria-selected', 'true')
        await expect(selected).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('ArrowDown')
      }
      await expect(options.first()).toBeInViewport({ ratio: 1 })
    })
  })
}

test('a user signed out meanwhile is sent to sign in, and back to the page', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.context().clearCookies()
  await field(page).fill('tom')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fopt-outs$/)
})

test('letters typed before its script loads are in the field, and trigger no shortcuts', async ({ page }) => {
  await open(page)
  const release = await hold(page, '**/_next/static/**')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('g opt?')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+k')
  release()
  await expect(field(page)).toHaveValue('g opt')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/customers$/)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
})

test('no letter is lost when typing fast', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('opt-outs opt-outs opt-outs')
  await expect(field(page)).toHaveValue('opt-outs opt-outs opt-outs')
})

test('starts with what a desk does most, and Find a customer leads to the search', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.nth(1)).toHaveText('Today’s classes')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers$/)
  await expect(find(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('today’s')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule\?view=day$/)
})

test('says when nothing is found, wraps with the arrows, and Esc closes it', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('absent@nowhere.example')
  await expect(page.getByText('No customers match.')).toBeVisible()
  await field(page).fill('')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
})
