import { catchError } from 'next/error'
import { Broken } from './broken'

/**
 * A page that broke: the shell stays, so that the way to the others does too. Not an `error.tsx`: the script
 * of that is asked for when all others have come, and until then nothing on the page works.
 */
export const PageBoundary = catchError((_props, { error, retry }) => (
  <div className="px-(--gutter) pt-12 max-md:px-4">
    <Broken error={error} retry={retry} />
  </div>
))
