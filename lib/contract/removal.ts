import { z } from 'zod'
import { COMMON_ERRORS } from './errors'
import { defineOperation } from './operation'
import { appId, requiredText } from './wire'

/** Deletes a contact and all its data. */
export const removeContact = defineOperation({
  name: 'removeContact',
  summary: 'Remove a contact',
  path: 'removeContact',
  params: null,
  input: z.object({ app_id: appId, id: requiredText.describe('The unique contact ID') }),
  result: z.object({ result: z.literal('success') }),
  rows: null,
  errors: { ...COMMON_ERRORS, 404: 'No contact has this id' },
})
