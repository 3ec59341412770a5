import { afterEach, beforeEach, expect, it } from 'vitest'
import { questionsOf } from '@/components/answers/questions'
import type { Submission } from '@/lib/contract'
import { questionsIn } from '@/lib/format/answers'
import { createUpstream } from '@/lib/upstream/client'
import { setKeyPair } from '../keys'
import { createService } from '../service'
import { openScratch, type Scratch } from '../testing/scratch'

const KEYS = { apiKey: 'key', secretKey: 'secret', appId: 'app' }
const QUESTIONS = ['email', 'Email', '10', ' email ', '2', '', '0', 'toString', '01', '4294967295']
const AT = '2025-11-03T09:15:00.000Z'
const answersOf = (names: readonly string[]) => `{${names.map((name) => `${JSON.stringify(name)}: "x"`)}}`

let scratch: Scratch
beforeEach(async () => {
  scratch = await openScratch()
  await setKeyPair(scratch.db, KEYS)
})
afterEach(() => scratch.close())

/** The form's submissions as Frontdesk's own routes return them. */
async function received(): Promise<Submission[]> {
  const transport = createService(scratch.db)
  const upstream = createUpstream({ baseUrl: 'http://x.invalid', keys: KEYS, timeoutMs: 20_000, transport })
  const asked = { form_id: 'f1', limit: 100, offset: 0 }
  return JSON.parse(JSON.stringify((await upstream.read('getFormSubmissions', asked)).rows))
}

it('numeric questions keep their order through an import, the service and the page', async () => {
  const lines = [QUESTIONS, ['Email', '1', '10']].map(
    (names, at) =>
      `{"form_id":"f1","submission_id":"s${at}","submission_data":${answersOf(names)},"submission_date":"${AT}"}`,
  )
  expect(await scratch.load('a.ndjson', lines.join('\n'))).toEqual({ loaded: 2, bad: [] })
  const [first, second] = await received()
  expect(questionsIn(first ?? {})).toEqual(QUESTIONS)
  expect(questionsIn(second ?? {})).toEqual(['Email', '1', '10'])
  expect(questionsOf([first ?? {}, second ?? {}]).map(({ key }) => key)).toEqual([...QUESTIONS, '1'])
})

it('also in CSV, as columns or as JSON in one column', async () => {
  const columns = ['form_id,submission_id,submission_date,b,10,a,2', `f1,s0,${AT},x,x,x,x`]
  expect(await scratch.load('a.csv', columns.join('\n'))).toEqual({ loaded: 1, bad: [] })
  const cell = `"${answersOf(['z', '7', '3']).replaceAll('"', '""')}"`
  const json = ['form_id,submission_id,submission_date,submission_data', `f1,s1,${AT},${cell}`]
  expect(await scratch.load('b.csv', json.join('\n'))).toEqual({ loaded: 1, bad: [] })
  const rows = await received()
  expect(rows.map(questionsIn)).toEqual([
    ['b', '10', 'a', '2'],
    ['z', '7', '3'],
  ])
})

it('a submission without numeric questions has only the fields that were sent', async () => {
  const line = `{"form_id":"f1","submission_id":"s","submission_data":{"2":1,"10":2,"a":3},"submission_date":"${AT}"}`
  await scratch.load('a.ndjson', line)
  expect(await received()).toEqual([JSON.parse(line)])
})
