import { expect, READING, test } from '@/e2e/support/fixtures'
import { open, rows } from '@/e2e/support/opened-page'
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
