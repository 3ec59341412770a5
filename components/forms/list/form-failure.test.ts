import { expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { changeFailure, formFailure } from './form-failure'

const failed = (status: number) => new ApiError(status, { type: 'about:blank', title: 'Failed', status })

it('says that the change failed, and what is unchanged', () => {
  expect(changeFailure(failed(500), 'Nothing was changed.')).toBe(
    'Couldn’t change the list of forms. Nothing was changed.',
  )
  expect(formFailure(failed(500), true).other).toBe(
    'Couldn’t change the list of forms. Nothing was saved. Your entries are still here.',
  )
  expect(changeFailure(failed(403), 'Nothing was changed.')).toMatch(/^Your role can’t change forms\. /)
})
