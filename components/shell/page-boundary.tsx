import { catchError } from 'next/error'
import { Broken } from './broken'

/**
 * Error boundary of a page: the shell and its navigation stay. Not an `error.tsx`, whose script loads last and would
 * delay hydration.
 */
export const PageBoundary = catchError((_props, { error, retry }) => (
  <div className="px-gutter pt-12 max-md:px-4">
    <Broken error={error} retry={retry} />
  </div>
))
