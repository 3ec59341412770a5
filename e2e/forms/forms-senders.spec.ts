import { untilWhole } from '@/e2e/support/directory-page'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { open, rows } from '@/e2e/support/opened-page'

const TRIAL = '/forms/frm_trial_24'

interface SentBy {
  given: string
  people: { firstname: string; lastname: string }[]
}

function wordsOf(sentBy: SentBy | null): string {
  if (!sentBy) return 'unknown'
  const { given, people } = sentBy
  const [one, other] = people
  if (!one) return `${given} · not a customer`
  return other ? `${given} · several customers` : `${one.firstname} ${one.lastname}`
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
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(names.first()).toHaveText(expected[0] ?? '')
    await expect(names.first()).toBeVisible()
    await expect(rows(page).first().locator('[data-narrow="when"]')).toBeVisible()
  },
)
