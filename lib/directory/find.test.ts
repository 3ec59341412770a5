import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFinder, type Finder } from './find'
import { keepPeople, openTrialDirectory, type TrialDirectory } from './trial-directory'

let trial: TrialDirectory
let finder: Finder

const NAMES: [string, string, string, string][] = [
  ['Łukasz', 'Nowak', 'lukasz.nowak77@wp.example', '+48 601 555 010'],
  ['Thị Hoa', 'Nguyễn', 'hoa@mailbox.example', '+84 90 555 1234'],
  ['Jörg', 'Straße', '', ''],
  ['Sinéad', "O'Brien", 'sob@post.example', ''],
  ['Anna', 'Lopez', 'ana.lopez@acme.co.example', '+1 (555) 010-2233'],
  ['Ana María', 'López Díaz', '', '555-010-9999'],
  ['伟', '李', '', ''],
  ['محمد', 'علي', '', ''],
  ['Alexandra', 'Featherstone', '', ''],
]

beforeAll(async () => {
  trial = await openTrialDirectory()
  await keepPeople(
    trial.db,
    NAMES.map(([firstname, lastname, email, phone], i) => ({
      id: `c${i}`,
      firstname,
      lastname,
      email,
      phone,
      last_seen_at: i,
    })),
  )
  finder = createFinder(trial.db)
})
afterAll(() => trial.close())

const found = async (text: string) =>
  (await finder.find(text, { limit: 20 })).people.map(({ lastname, rank }) => `${lastname} ${rank}`)

it.each([
  ['lukasz', 'Nowak exact'],
  ['nguyen', 'Nguyễn exact'],
  ['strasse', 'Straße exact'],
  ['obrien', "O'Brien exact"],
  ['brien', "O'Brien exact"],
  ['o’brien', "O'Brien exact"],
  ['lopez ana', 'López Díaz exact'],
  ['lo an', 'López Díaz prefix'],
  ['diaz mar lopez', 'López Díaz prefix'],
  ['lukazs', 'Nowak typo'],
  ['nguyn hoa', 'Nguyễn typo'],
  ['feathrston', 'Featherstone typo'],
  ['2233', 'Lopez prefix'],
  ['+1 555 010 2233', 'Lopez exact'],
  ['01-0 2233', 'Lopez prefix'],
  ['ana.lopez@ac', 'Lopez prefix'],
  ['acme', 'Lopez prefix'],
  ['@acme.co', 'Lopez prefix'],
  ['nowak77', 'Nowak exact'],
  ['李伟', '李 exact'],
  ['مح', 'علي prefix'],
])('%s finds %s', async (text, expected) => {
  expect((await found(text)).slice(0, 9)).toContain(expected)
})
