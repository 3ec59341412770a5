import { untilWhole } from '@/e2e/support/directory-page'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, ready, rows } from '@/e2e/support/opened-page'
import { fullName } from '@/lib/format/text'

const TRIAL = '/forms/frm_trial_24'

interface SentBy {
  given: string
  people: { firstname: string; lastname: string }[]
}

function wordsOf(sentBy: SentBy | null): string {
  if (!sentBy) return 'No name given'
  const { given, people } = sentBy
  const [one, other] = people
  if (!one) return `${given}\nnot a customer`
  return other ? `${given}\nseveral customers` : fullName(one.firstname, one.lastname).text
}

test(
  'shows the sender of each submission, or what they entered if no customer matches',
  READING,
  async ({ page, base }) => {
    await untilWhole(page, base)
    const answer = await page.request.post(`/api${TRIAL}/submissions`, {
      headers: { origin: base },
      data: { limit: 100, offset: 0, senders: true },
    })
    const expected: string[] = (await answer.json()).senders.map(wordsOf)
    expect(expected.some((words) => words.endsWith('not a customer'))).toBe(true)
    await open(page, TRIAL)
    const names = rows(page).locator('[data-narrow="title"]')
    expect(await names.allInnerTexts()).toEqual(expected.slice(0, await names.count()))
    const header = page.getByRole('columnheader', { name: 'Email' })
    await expect(header).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    const email = page.getByRole('checkbox', { name: 'Email' })
    await email.check()
    await expect(header).toBeVisible()
    await email.uncheck()
    await expect(header).toHaveCount(0)
    await page.keyboard.press('Escape')
    const title = rows(page).locator('[data-narrow="title"]', { hasText: 'not a customer' }).first()
    const note = title.getByText('not a customer')
    // Scrolling hides tips.
    await note.scrollIntoViewIfNeeded()
    await note.hover()
    await expect(page.locator('[popover]', { hasText: '· not a customer' })).toBeVisible()
    for (const width of [820, 390, 320]) {
      await page.setViewportSize({ width, height: 1600 })
      await expect(names.first()).toHaveText(expected[0] ?? '')
      await expect(names.first()).toBeVisible()
      await note.scrollIntoViewIfNeeded()
      const [cell, text] = [await title.boundingBox(), await note.boundingBox()]
      expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0))
      await expect(rows(page).first().locator('[data-narrow="when"]')).toBeVisible()
    }
  },
)

test(
  'finds the sender of an unmatched submission among the customers, with nothing in the URL',
  READING,
  async ({ page }) => {
    await open(page, '/forms/frm_health_23')
    await nameIn(page, 1).click()
    const name = await nameIn(page, 1).innerText()
    await expect(drawer(page)).toContainText(/Health questionnaire · \d{1,2} \w{3} \d{4}, \d\d:\d\d/)
    const button = drawer(page).getByRole('button', { name: 'Find this person' })
    const [text, below] = [
      await drawer(page).getByText('gave no email or phone number of their own').boundingBox(),
      await button.boundingBox(),
    ]
    expect((below?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)).toBeGreaterThanOrEqual(8)
    // Both at one moment: the drawer may still slide in.
    const lefts = await drawer(page)
      .locator('dt')
      .evaluateAll((terms) =>
        ['Submission ID', 'Birth year'].map((label) => {
          const term = terms.find(({ textContent }) => textContent === label)
          const range = document.createRange()
          if (term?.nextElementSibling) range.selectNodeContents(term.nextElementSibling)
          return Math.round(range.getBoundingClientRect().left)
        }),
      )
    expect(lefts[0]).toBeGreaterThan(0)
    expect(lefts[1]).toBe(lefts[0])
    await button.click()
    await expect(page).toHaveURL(/\/customers\?find=on$/)
    await expect(find(page)).toHaveValue(name)
    await expect(rows(page).filter({ hasText: name })).not.toHaveCount(0)
    await page.reload()
    await ready(page)
    await expect(find(page)).toHaveValue(name)
    await page.goBack()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toContainText(name)
  },
)

test(
  'a submission found by its user ID leads back to its customer, in the list and in the submission',
  READING,
  async ({ page, base }) => {
    const ask = async (path: string, data: object) =>
      (await page.request.post(path, { headers: { origin: base }, data })).json()
    const { members } = await ask('/api/customers', { fulldata: true, limit: 40, offset: 0 })
    let customer: { id: string; firstname: string; lastname: string; user_id: string } | undefined
    for (const one of members) {
      const list = { user_id: one.user_id, limit: 1, offset: 0 }
      const { submissions } = await ask('/api/forms/frm_health_23/submissions', list)
      if (submissions.length > 0) customer = one
      if (customer) break
    }
    if (!customer) throw new Error('None of the customers filled out the form')
    await open(page, `/customers/${customer.id}?tab=forms`)
    const health = drawer(page).locator('section', { hasText: 'Health questionnaire' }).first()
    await expect(health).toContainText('Matched by user ID')
    await health.getByRole('link', { name: 'Open in form' }).click()
    await expect(page).toHaveURL(/user_id=usr_/)
    const link = drawer(page).locator(`a[href="/customers/${customer.id}"]`)
    await expect(link).toHaveText('Open customer')
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(
      fullName(customer.firstname, customer.lastname).text,
    )
    await expect(drawer(page).getByRole('button', { name: 'Find this person' })).toHaveCount(0)
    await expect(nameIn(page, 0)).toHaveText(fullName(customer.firstname, customer.lastname).text)
    await page.reload()
    await expect(link).toBeVisible()
  },
)
