'use client'

import { Broken } from '@/components/shell/broken'

/** A page that broke: the shell stays, so that the way to the others does too. */
export default function DeskError(props: { error: unknown; retry: () => void }) {
  return (
    <div className="px-(--gutter) pt-12 max-md:px-4">
      <Broken {...props} />
    </div>
  )
}
