import { expect, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, range, readCustomer, rows } from '@/e2e/support/opened-page'
import { openSchedule } from '@/e2e/support/schedule-page'

test('copying keeps the focus, and clearing leaves it on the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/opt-outs')
  await rows(page).nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Copy row' }).focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByText('Copied 1 row', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Copy row' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('row keys work from the switch of channels', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.getByRole('group', { name: 'Channel' }).getByText('Email').click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('j')
  await expect(nameIn(page, 0)).toBeFocused()
})

test('clearing an empty list’s filters leaves the focus on the page', async ({ page }) => {
  await open(page, '/opt-outs?page=99999')
  await page.getByRole('button', { name: 'Go to first page' }).focus()
  await page.keyboard.press('Enter')
  await expect(range(page)).toHaveText(/^1–/)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('a menu', () => {
  test.use({ role: 'admin' })

  test('that opens leaves the focus on an action that already has it', async ({ page }) => {
    await page.goto('/team')
    const opener = page.locator('main [aria-haspopup="menu"]').first()
    const isKept = await opener.evaluate(async (button: HTMLButtonElement) => {
      const menu = button.popoverTargetElement
      const last = menu?.lastElementChild
      if (!(menu instanceof HTMLElement && last instanceof HTMLElement)) return null
      const toggled = new Promise((resolve) => menu.addEventListener('toggle', resolve, { once: true }))
      button.click()
      last.focus()
      await toggled
      await new Promise(requestAnimationFrame)
      return document.activeElement === last
    })
    expect(isKept).toBe(true)
    await page.keyboard.press('Escape')
    await opener.press('Enter')
    await expect(page.getByRole('menuitem').filter({ visible: true }).first()).toBeFocused()
  })
})

const field = (page: Parameters<typeof open>[0]) => page.getByRole('dialog').getByRole('combobox')

for (const from of ['/schedule', '/opt-outs', '/forms', '/customers']) {
  test(`the palette, on ${from}, hands the focus to the customer that it opens`, async ({ page, base }) => {
    await (from === '/schedule' ? openSchedule(page) : open(page, from))
    const { id = '', email = '' } = await readCustomer(page, base, { offset: 7 })
    await page.keyboard.press('Control+k')
    await field(page).fill(email)
    await expect(page.getByRole('dialog').getByRole('option')).toContainText([email])
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(drawer(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(
      page.locator(`tbody a[href*="${id}"]`).or(page.locator('tbody a:focus')).first(),
    ).toBeFocused()
  })
}

for (const path of ['/customers', '/opt-outs', '/forms/frm_trial_24']) {
  test(`Back out of a drawer of ${path} moves the focus to its row, Forward back to it`, async ({ page }) => {
    await open(page, path)
    const heading = drawer(page).getByRole('heading', { level: 2 }).first()
    await nameIn(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(drawer(page)).toHaveCount(0)
    await expect(nameIn(page, 1)).toBeFocused()
    await page.goForward()
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(nameIn(page, 1)).toBeFocused()
  })
}

test('Back out of a drawer keeps a focus outside of it', async ({ page }) => {
  await open(page)
  await nameIn(page, 1).click()
  await expect(drawer(page)).toBeVisible()
  await find(page).focus()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(find(page)).toBeFocused()
})

test('the palette hands the focus to another customer than the open one, too', async ({ page, base }) => {
  await open(page)
  await nameIn(page, 0).focus()
  await page.keyboard.press('Enter')
  const heading = drawer(page).getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  const { id, email = '' } = await readCustomer(page, base, { offset: 7 })
  await page.keyboard.press('Control+k')
  await field(page).fill(email)
  await expect(page.getByRole('dialog').getByRole('option')).toContainText([email])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
  await expect(heading).toBeFocused()
})

test('the palette hands the focus to the page that it goes to', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  await field(page).fill('forms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('a form opened without keeping it hands the focus to its page', async ({ page }) => {
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Add form' }).click()
  await page.getByLabel('Form ID').fill('frm_interest_25')
  await page.getByRole('button', { name: 'Open without adding' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms\/frm_interest_25$/)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByLabel('Search submissions')).toBeFocused()
})

test('g and a page’s key, pressed on a row, move the focus to that page', async ({ page }) => {
  await open(page, '/opt-outs')
  await nameIn(page, 1).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('an action of the palette leaves the focus where it was', async ({ page }) => {
  await open(page, '/opt-outs')
  await nameIn(page, 1).focus()
  await page.keyboard.press('Control+k')
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveCount(0)
  await expect(nameIn(page, 1)).toBeFocused()
})

test('Today, pressed again, adds no step for Back', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2030-12-25')
  const today = page.getByRole('button', { name: 'Today', exact: true })
  await today.click()
  await expect(page).toHaveURL(/\/schedule$/)
  await today.click()
  await today.dblclick()
  await page.goBack()
  await expect(page).toHaveURL(/date=2030-12-25$/)
})

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })
  for (const [path, lastName] of [
    ['/customers', 'Details'],
    ['/forms/frm_trial_24', 'Copy submission ID'],
  ] as const) {
    test(`on ${path} Tab reaches nothing under the drawer`, async ({ page }) => {
      await open(page, path)
      await nameIn(page, 0).focus()
      await page.keyboard.press('Enter')
      await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused()
      const last = drawer(page)
        .locator('a[href], button, summary, [tabindex="0"]')
        .filter({ visible: true })
        .last()
      // Content still loading appears below and would become the last.
      await expect(last).toHaveAccessibleName(lastName)
      await last.focus()
      await expect(last).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(last).not.toBeFocused()
      await expect(page.locator('nav:focus-within')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toHaveCount(0)
      await expect(nameIn(page, 0)).toBeFocused()
      await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible()
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the palette restores the focus to the menu that opened it', async ({ page }) => {
    await open(page, '/opt-outs')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Search or jump to…' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
})
