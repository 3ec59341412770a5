import { expectClean, expectFits } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, rows } from '@/e2e/support/opened-page'
import { blocks, openSchedule } from '@/e2e/support/schedule-page'

/** axe checks every element, which takes long on a busy machine. */
test.describe.configure({ timeout: 120_000 })

const TABS = ['Overview', 'Visits', 'Purchases', 'Memberships', 'Notes', 'Forms', 'History']

test.describe('axe finds nothing, in light and in dark,', () => {
  test('on the list, its menus and the shortcuts', async ({ page }) => {
    await open(page)
    await expect(rows(page).first()).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible()
    await expectClean(page, 'columns', page.getByRole('group', { name: 'Columns' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search or jump to…' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectClean(page)
  })

  test('on every tab of the drawer', async ({ page }) => {
    await open(page)
    await nameIn(page, 1).click()
    await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
    await expectClean(page)
    for (const name of TABS) {
      await drawer(page).getByRole('tab', { name }).click()
      await expect(drawer(page).getByRole('tab', { name, selected: true })).toBeVisible()
      await expect(drawer(page).getByRole('tabpanel')).not.toBeEmpty()
      await expectClean(page, name, drawer(page))
    }
  })

  test('on opt-outs', async ({ page }) => {
    await open(page, '/opt-outs')
    await expect(rows(page).first()).toBeVisible()
    await expectClean(page)
    await nameIn(page, 0).click()
    await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
    await expectClean(page, 'a contact', drawer(page))
  })

  test('on the schedule, each view of it, its clashes and a class', async ({ page }) => {
    await openSchedule(page)
    await expect(blocks(page).first()).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: /^\d+ (past )?conflict/ }).click()
    await expect(page.getByRole('group', { name: 'Conflicts' })).toBeVisible()
    await expectClean(page, 'clashes', page.getByRole('group', { name: 'Conflicts' }))
    await page.keyboard.press('Escape')
    await blocks(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Yoga')
    await expect(page.getByRole('button', { name: 'Clear category' })).toBeVisible()
    for (const view of ['Day', 'List']) {
      await page.locator('label', { hasText: view }).click()
      await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`))
      await expectClean(page, view)
    }
  })

  test('on forms: the list, its dialogs, submissions, the summary and one submission', async ({ page }) => {
    await page.goto('/forms')
    await expectClean(page)
    await page.getByRole('button', { name: 'Add form' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add form' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectClean(page)
    await open(page, '/forms/frm_trial_24')
    await expect(page.getByText(/\d+ submissions · \d+ questions/).first()).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Show as tables' }).click()
    await expectClean(page, 'the summary as tables', page.getByRole('region', { name: 'Summary' }))
    await nameIn(page, 0).click()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible()
    await expectClean(page)
    await drawer(page).locator('label', { hasText: 'JSON' }).click()
    await expectClean(page, 'raw', drawer(page))
  })

  test('on messages', async ({ page }) => {
    await open(page)
    await find(page).fill('unmatched whatsoever')
    await find(page).press('Enter')
    await expect(page.getByRole('heading', { name: /No customers match/ })).toBeVisible()
    await expectClean(page)
    await page.goto('/nowhere')
    await expectClean(page)
  })

  test.describe('outside', () => {
    test.use({ role: null })
    test('on sign-in and a spent link', async ({ page }) => {
      await page.goto('/sign-in')
      await expectClean(page)
      await page.goto('/welcome/used')
      await expectClean(page)
    })
  })
})

const SIZES = [
  { name: '320 px', viewport: { width: 320, height: 640 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop at 200 %', viewport: { width: 720, height: 450 } },
  { name: 'a tablet', viewport: { width: 800, height: 600 } },
  { name: 'a wide screen', viewport: { width: 2560, height: 1300 } },
]

test('nothing is cut off at 320 px, on a phone, on a desktop at 200 %, on a tablet and on a wide screen', async ({
  page,
}) => {
  const narrow = { width: 320, height: 640 }
  const look = async (where: string) => {
    for (const { name, viewport } of SIZES) {
      await page.setViewportSize(viewport)
      await expectFits(page, `${where}, ${name}`)
    }
    await page.setViewportSize(narrow)
  }
  await page.setViewportSize(narrow)
  await open(page)
  await expect(rows(page).first()).toBeVisible()
  await look('customers')
  await nameIn(page, 0).click()
  await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
  await look('a customer')
  await open(page, '/opt-outs')
  await expect(rows(page).first()).toBeVisible()
  await look('opt-outs')
  await openSchedule(page)
  await expect(page.locator('main ol li').filter({ visible: true }).first()).toBeVisible()
  await look('schedule')
  await page.goto('/forms')
  await look('forms')
  for (const view of ['submissions', 'summary']) {
    await open(page, `/forms/frm_trial_24?view=${view}`)
    await look(view)
  }
  await page.goto('/sign-in')
  await look('sign-in')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('targets are large enough for a thumb', async ({ page }) => {
    await open(page)
    for (const name of ['Next', 'Previous', 'Menu']) {
      expect((await page.getByRole('button', { name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(
        44,
      )
    }
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Close' }).tap()
    await nameIn(page, 0).tap()
    await expect(drawer(page)).toBeVisible()
    await expectClean(page, 'a customer', drawer(page))
    await openSchedule(page)
    await expect(page.locator('main ol li').filter({ visible: true }).first()).toBeVisible()
    await expectClean(page)
    await open(page, '/forms/frm_trial_24?view=summary')
    await expect(page.getByText(/^all \d+ submissions$/)).toBeVisible()
    await expectClean(page)
  })
})
