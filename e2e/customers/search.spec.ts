import { accountOf, expect, test } from '@/e2e/support/fixtures'
import {
  drawer,
  find,
  nameIn,
  open,
  range,
  readCustomer,
  ready,
  rows,
  signIn,
} from '@/e2e/support/opened-page'

test.describe('Find', () => {
  test('accepts emails, phones, contact ids and user ids', async ({ page, base }) => {
    await open(page)
    const customer = await readCustomer(page, base, { offset: 120, fulldata: true })
    const { id = '', user_id = '', email = '', phone = '' } = customer
    for (const [typed, hint] of [
      [email.toUpperCase(), 'in emails'],
      [phone.replaceAll(' ', '-'), /in phone/],
      [id, 'in emails or IDs'],
      [user_id, 'in emails or IDs'],
    ] as const) {
      if (typed === '') continue
      await find(page).fill(typed)
      await expect(page.getByText(hint)).toBeVisible()
      // First only: the directory may find others by parts of the text.
      await expect(nameIn(page, 0)).toHaveAttribute('href', new RegExp(id))
      await expect(page).toHaveURL(/\?find=on$/)
      await find(page).press('Escape')
      await expect(page).toHaveURL(/\/customers$/)
    }
  })

  test('Enter opens the only match', async ({ page, base }) => {
    await open(page)
    const { id = '' } = await readCustomer(page, base, { offset: 30 })
    await find(page).fill(id)
    await expect(range(page)).toHaveText('1 of 1')
    await find(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/customers/${id}\\?find=on$`))
    await expect(drawer(page)).toBeVisible()
  })

  test('finds customers by part of a name while typing, also with a typo, and shows how many', async ({
    page,
    base,
  }) => {
    await open(page)
    const { id = '', firstname = '', lastname = '' } = await readCustomer(page, base, { offset: 40 })
    const wrong =
      lastname.length < 4 ? lastname : `${lastname[0]}${lastname[2]}${lastname[1]}${lastname.slice(3)}`
    for (const typed of [`${lastname} ${firstname}`, `${firstname.toLowerCase()} ${wrong}`]) {
      await find(page).fill(typed)
      await expect(page).toHaveURL(/\?find=on$/)
      const found = rows(page).locator(`a[href*="${id}"]`).first()
      await expect(found.locator('mark').filter({ hasText: lastname })).toBeVisible()
      await expect(page.locator('footer').getByText(/^[\d,–]+ of [\d,]+$/)).toBeVisible()
    }
    await find(page).fill('qqqxxzzy')
    await expect(page.getByRole('heading', { name: 'No customers match “qqqxxzzy”' })).toBeVisible()
    await expect(page.getByText('allowing for typos')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(find(page)).toHaveValue('')
  })

  test('the search text survives reload and Back, and is never in the URL or in storage', async ({
    page,
    base,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await open(page)
    const { email = '' } = await readCustomer(page, base, { offset: 60 })
    const typed = email || '+15550100000'
    await find(page).fill(typed)
    await find(page).press('Enter')
    await expect(page).toHaveURL(/\?find=on$/)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', /^[12]$/)
    await page.reload()
    await ready(page)
    await expect(find(page)).toHaveValue(typed)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', /^[12]$/)
    await find(page).press('Escape')
    await find(page).press('Escape')
    await page.goBack()
    await expect(find(page)).toHaveValue(typed)
    expect(
      addresses.filter((address) => address.includes(encodeURIComponent(typed)) || address.includes(typed)),
    ).toEqual([])
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(stored).not.toContain(typed)
  })

  test('the search stays when a drawer opened from it was reloaded and closed', async ({ page }) => {
    await open(page)
    await find(page).fill('an')
    await expect(page).toHaveURL(/\?find=on$/)
    await expect(page.getByRole('table').locator('mark').first()).toBeVisible()
    await rows(page).nth(0).getByRole('link').click()
    await expect(drawer(page)).toBeVisible()
    await page.reload()
    await ready(page)
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/customers\?find=on$/)
    await expect(page.getByRole('table').locator('mark').first()).toBeVisible()
    await rows(page).nth(1).getByRole('link').click()
    await expect(drawer(page)).toBeVisible()
    await expect(page).toHaveURL(/\/customers\/[^?]+\?find=on$/)
    await expect(find(page)).toHaveValue('an')
  })

  test.describe('after another user has signed in', () => {
    test.use({ role: null })

    test('isn’t shown to the next user of the same computer', async ({ page, server }) => {
      await signIn(page, accountOf(server, 'staff'))
      await open(page)
      await find(page).fill('ana.lopez@mailbox.example')
      await find(page).press('Enter')
      await expect(page).toHaveURL(/\?find=on$/)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/sign-in$/)
      await signIn(page, accountOf(server, 'manager'))
      // Both at once, as the Back button's menu does: a page may still be loading.
      await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.history.go(-2))])
      await ready(page)
      await expect(find(page)).toHaveValue('')
      await expect(page.getByText('ana.lopez@mailbox.example')).toHaveCount(0)
    })
  })
})
