import 'server-only'
import type { Submission } from '@/lib/contract'
import { EXPORT_COLUMNS, type ExportColumn } from '@/lib/exports'
import { questionsIn } from '@/lib/format/answers'
import { distinctHeadings } from '@/lib/format/headings'
import { own } from '@/lib/format/reading'
import { walk } from '@/lib/upstream/walk'
import type { ExportBody } from './body'
import type { ExportRow } from './csv'
import { type Notes, noNotes, type Reading } from './reading'
import { type Source, wantedColumns } from './sources'

/** No real form has more questions; the rest is counted and left out. */
const MOST_ANSWERS = 500
/** A prefix that separates questions from the submission's own fields. */
const ANSWER = 'answer:'

type Body = Extract<ExportBody, { list: 'submissions' }>

/** A form's submissions with a column per answered question. Reads them twice: a file needs its columns first. */
export async function submissionSource({ filters, columns: asked }: Body, reading: Reading): Promise<Source> {
  const pages = (read: Reading['read'], notes: Notes) =>
    walk(
      (place) => read('getFormSubmissions', { ...filters, ...place }),
      ({ submission_id }) => submission_id,
      notes,
      reading.lists.of('getFormSubmissions'),
      (place) => reading.look('getFormSubmissions', { ...filters, ...place }),
    )
  const questions = await questionsOf(pages(reading.look, noNotes()))
  const headings = distinctHeadings(
    [...questions].map((key) => ({ key, label: key })),
    EXPORT_COLUMNS.submissions.map(({ label }) => label),
  )
  const answers = [...questions].map((question, place): ExportColumn => {
    return { id: ANSWER + question, label: headings[place] ?? question, kind: 'any' }
  })
  const columns = wantedColumns([...EXPORT_COLUMNS.submissions, ...answers], asked)
  return { columns, pages: inColumns(pages(reading.read, reading.notes), columns, questions, reading) }
}

async function questionsOf(pages: AsyncIterable<Submission[]>): Promise<Set<string>> {
  const questions = new Set<string>()
  for await (const rows of pages) {
    for (const submission of rows) {
      for (const question of questionsIn(submission)) {
        if (questions.size < MOST_ANSWERS) questions.add(question)
      }
    }
  }
  return questions
}

async function* inColumns(
  pages: AsyncIterable<Submission[]>,
  columns: readonly ExportColumn[],
  questions: ReadonlySet<string>,
  { notes }: Reading,
): AsyncGenerator<ExportRow[]> {
  for await (const rows of pages) {
    yield rows.map((row) => {
      const answers = row.submission_data ?? {}
      notes.leftOutAnswers += Object.keys(answers).filter((question) => !questions.has(question)).length
      return columns.map(({ id }) =>
        id.startsWith(ANSWER) ? own(answers, id.slice(ANSWER.length)) : own(row, id),
      )
    })
  }
}
