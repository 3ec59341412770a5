import { expectFits } from '@/e2e/support/axe'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { open, range, rows, untilTaken } from '@/e2e/support/opened-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

const TRIAL = '/forms/frm_trial_24'

test('takes the focus for a search, and no letter leads to another page', READING, async ({ page }) => {
  await watchShift(page)
  await open(page, TRIAL)
  const box = page.getByRole('textbox', { name: 'Search submissions' })
  await expect(box).toBeFocused()
  await page.keyboard.type('gschwind')
  await expect(box).toHaveValue('gschwind')
  await expect(page).toHaveURL(/frm_trial_24\?search=on$/)
  expect(await shiftsOf(page)).toEqual([])
})

test('a link to a submission leaves the focus to it', READING, async ({ page, base }) => {
  const answer = await page.request.post(`/api${TRIAL}/submissions`, {
    headers: { origin: base },
    data: { limit: 1, offset: 0 },
  })
  const [{ submission_id }] = (await answer.json()).submissions
  await open(page, `${TRIAL}?id=${submission_id}`)
  await expect(page.getByRole('textbox', { name: 'Search submissions' })).not.toBeFocused()
})

test('no answer is cut off, and two lines have room', READING, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [form, column] of [
    [TRIAL, 'Health'],
    [TRIAL, 'Comment'],
    ['/forms/frm_health_23', 'Doctor'],
  ] as const) {
    await open(page, form)
    expect((await rows(page).first().boundingBox())?.height).toBe(48)
    const headers = await page.getByRole('columnheader').allInnerTexts()
    const cells = await rows(page).evaluateAll(
      (all, at) =>
        all.map((row) => {
          const cell = row.children[at]?.querySelector('[data-clamp]')
          return {
            text: row.children[at]?.textContent,
            isCut: cell && (cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth),
          }
        }),
      headers.indexOf(column),
    )
    expect(cells.length).toBeGreaterThan(12)
    expect(cells.filter(({ isCut }) => isCut)).toEqual([])
  }
})

for (const width of [390, 820]) {
  test(`at ${width} px every row shows the same question, and the rating`, READING, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, TRIAL)
    const textOf = (place: string) => rows(page).locator(`[data-narrow="${place}"]`).allInnerTexts()
    const label = rows(page).locator('[data-narrow="detail"]').first()
    await expect(label).toHaveAttribute('data-label', 'Health')
    const details = await textOf('detail')
    const parts = /^(Injuries: Yes; )?(Notes: (Knee|Asthma); )?(Injuries: No; )?Pregnant: No$/
    expect(details.length).toBeGreaterThan(8)
    expect(details.filter((text) => !parts.test(text))).toEqual([])
    for (const rating of await textOf('figure')) expect(rating).toMatch(/^[1-5]$|^Not answered\n—$/)
    const [when, rating] = ['when', 'figure'].map((place) =>
      rows(page).first().locator(`[data-narrow="${place}"]`),
    )
    const [above, below] = [await when?.boundingBox(), await rating?.boundingBox()]
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + 10)
    expect((below?.x ?? 0) + (below?.width ?? 0)).toBeCloseTo((above?.x ?? 0) + (above?.width ?? 0), 0)
  })
}

for (const width of [1440, 390, 320])
  test(
    `at ${width} px a long form’s number of submissions is on its page and in the list`,
    READING,
    async ({ page, base }) => {
      const answer = await page.request.post(`/api${TRIAL}/submissions`, {
        headers: { origin: base },
        data: { limit: 1000, offset: 0 },
      })
      const { submissions } = await answer.json()
      expect(submissions.length).toBeGreaterThan(100)
      await page.setViewportSize({ width, height: 844 })
      await expect(async () => {
        // A job counts them after a start.
        await open(page, TRIAL)
        await expect(range(page)).toHaveText(`1–100 of ${submissions.length}`, { timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await expectFits(page, `${width} px`)

      // Other tests change the team's list. Two came since this one was counted.
      const [, , { submission_date: newest }] = submissions
      const counted = { rows: submissions.length - 2, isMore: false, newest, readAt: newest }
      const forms = [{ id: 'frm_trial_24', label: 'Trial', counted }]
      await page.route('**/api/forms', (route) => route.fulfill({ json: { forms } }))
      await page.goto('/forms')
      await untilTaken(page, 'main button')
      await page.getByRole('button', { name: 'Refresh' }).click()
      const count = page.getByRole('row', { name: /^Trial/ }).getByTitle(/^As of \d+ \w+ \d{4}/)
      await expect(count).toHaveText(String(submissions.length))
      await expectFits(page, `the list, ${width} px`)
    },
  )
