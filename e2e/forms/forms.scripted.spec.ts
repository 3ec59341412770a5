import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, rows } from '@/e2e/support/opened-page'

const FORM = '/forms/frm_any'
const submission = (submission_id: unknown, submission_data: unknown, more = {}) => ({
  submission_id,
  submission_date: '2026-03-12T09:58:00.000Z',
  submission_data,
  ...more,
})
const answer = (...submissions: unknown[]) => ({ getFormSubmissions: { json: submissions } })
const NO_WORDS = /undefined|NaN|Invalid Date|\[object/

test('a form without submissions says so', async ({ page }) => {
  await script(answer())
  await open(page, FORM)
  await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
})

test('a failure is explained in plain words, and Try again recovers', async ({ page }) => {
  await script({ getFormSubmissions: { status: 500, text: 'upstream secret words' } })
  await open(page, FORM)
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('Your filters and page are still here')
  await expect(page.getByText('upstream secret words')).toHaveCount(0)
  await script(answer(submission('s1', { rating: 5 })))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a form with changed questions loses no answer', async ({ page }) => {
  await script(
    answer(
      submission('s1', { rating: 5, 'heard.from': 'Friend' }),
      submission('s2', { rating: 'five', comment: 'All well' }),
      submission('s3', { old_question: ['A', 'B'] }),
    ),
  )
  await open(page, FORM)
  for (const name of ['Rating', 'Heard from', 'Comment', 'Old question']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  for (const words of ['Friend', 'five', 'All well', 'A, B']) {
    await expect(page.getByRole('cell', { name: words })).toBeVisible()
  }
  await expect(rows(page).nth(2).getByRole('cell', { name: 'Not answered' })).toHaveCount(3)
})

test('unusual but valid answers lose no row and show only readable text', async ({ page }) => {
  const long = 'long '.repeat(2000)
  await script(
    answer(
      submission(7, { a: null, b: true, c: 0, d: '', e: [], f: {}, g: long }),
      submission('s2', {
        '<b>key</b>': '<img src=x onerror=alert(1)>',
        name: 'رنا',
        mood: '🌱',
        __proto__x: 1,
      }),
      submission('s3', { deep: { er: { still: [1, { x: null }] } }, list: [[1], [2]] }, { extra: { a: 1 } }),
      submission('s3', null),
      submission('s4', ['no object'], { submission_date: 'yesterday' }),
      submission('s5', { a: 1 }, { submission_date: null }),
      { submission_data: { a: 1 } },
    ),
  )
  await open(page, FORM)
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText('2 of 7 rows couldn’t be read.')).toBeVisible()
  await expect(page.getByRole('img', { name: /more than once/ })).toHaveCount(2)
  expect(await page.locator('main').innerText()).not.toMatch(NO_WORDS)
  for (let index = 0; index < 5; index++) {
    await nameIn(page, index).click()
    await expect(drawer(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await drawer(page).innerText()).not.toMatch(NO_WORDS)
    if (index === 0) await expect(drawer(page)).toContainText(long.slice(0, 100).trim())
    if (index === 1) await expect(drawer(page)).toContainText('<img src=x onerror=alert(1)>')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  }
})

test('300 columns: shows the first few, can show all, and loses none', async ({ page }) => {
  const answers = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`q${index}`, `answer ${index}`]),
  )
  await script(answer(submission('s1', answers)))
  await open(page, FORM)
  await expect(page.getByText('1 submission · 300 questions (293 hidden)')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(302)
  await page.getByRole('checkbox', { name: /^Q299/ }).check()
  await expect(page.getByRole('columnheader', { name: 'Q299' })).toBeVisible()
  await page.keyboard.press('Escape')
  await nameIn(page, 0).click()
  await expect(drawer(page)).toContainText('answer 299')
})
