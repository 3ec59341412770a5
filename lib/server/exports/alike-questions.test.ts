import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTrialExports } from './testing/trial-exports'

const trial = await openTrialExports()
beforeEach(trial.reset)
afterAll(trial.end)

// As JSON: __proto__ in a literal would not be a key.
const ANSWERS = `{"email":"1","Email":"2"," email ":"3","e_mail":"4","submission_date":"5","Submitted":"6",
  "Form id":"7","10":"first","2":"second","":"8","__proto__":"9"," a":"10","a":"11","line\\u000bbreak":"\\ufffe_x000B_\\uffff"}`
const HEADINGS = [
  'Submission ID',
  'Submitted',
  'Form ID',
  'email',
  'Email (2)',
  'email (3)',
  'e_mail',
  'submission_date',
  'Submitted (2)',
  'Form id (2)',
  '10',
  '2',
  '(no question)',
  '__proto__',
  ' a',
  'a (2)',
  'line\u000bbreak',
]
const VALUES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  'first',
  'second',
  '8',
  '9',
  '10',
  '11',
  '\ufffe_x000B_\uffff',
]

/** The form's file, headings first. */
async function exported(format: 'csv' | 'xlsx'): Promise<unknown[][]> {
  const rows = [`{"form_id":"f1","submission_id":"s1","submission_data":${ANSWERS}}`]
  trial.api.before = async ({ offset, limit }, response) => {
    response.end(`[${rows.slice(offset, offset + limit)}]`)
    return true
  }
  const { id, reason } = await trial.made({ list: 'submissions', format, filters: { form_id: 'f1' } })
  expect(reason).toBeNull()
  const bytes = await trial.bytesOf(id)
  if (format === 'csv') return parse(bytes, { bom: true })
  const [sheet] = await readXlsx(bytes, { trim: false })
  return sheet?.data ?? []
}

it.each(['csv', 'xlsx'] as const)(
  'similar questions have different headings and their own answers (%s)',
  async (format) => {
    const [headings = [], row = []] = await exported(format)
    expect(headings).toEqual(HEADINGS)
    expect(row.slice(3)).toEqual(VALUES)
  },
)
