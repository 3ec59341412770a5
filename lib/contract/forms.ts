import { z } from 'zod'
import { COMMON_ERRORS } from './errors'
import { defineOperation } from './operation'
import { dateTime, LIMITS, limit, offset, type Received, requiredText, text } from './wire'

/** A form's ID. It is part of a path, so nothing with a special meaning there, and no names made of dots. */
export const formId = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/, {
  error: 'must be 1 to 128 letters, digits, dots, dashes or underscores',
})

/** One submission; each form defines the inner structure of `submission_data`. */
export const submission = z.object({
  form_id: text,
  submission_id: requiredText,
  submission_data: z.record(z.string(), z.unknown()),
  submission_date: dateTime,
})

/** Reads the submissions of one form, newest first, then by id. It takes no app_id. */
export const getFormSubmissions = defineOperation({
  name: 'getFormSubmissions',
  summary: 'Get form submissions',
  path: 'getFormSubmissions/{form_id}',
  params: z.object({ form_id: formId }),
  input: z.object({
    offset,
    limit,
    user_id: text.describe('Only the submissions of this user').optional(),
  }),
  result: z.array(submission),
  rows: {
    envelope: null,
    name: 'submissions',
    row: submission,
    id: 'submission_id',
    most: LIMITS.mostRows,
    ordered: { field: 'submission_data', as: 'question_order' },
  },
  errors: { ...COMMON_ERRORS, 404: 'Form not found' },
})

export type Submission = Received<z.infer<typeof submission>, 'submission_id'> & {
  /** The names in `submission_data` in their original order, if JavaScript would reorder them. */
  question_order?: string[]
}
