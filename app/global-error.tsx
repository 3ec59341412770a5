'use client'

import { Broken } from '@/components/shell/broken'
import './globals.css'

/** The last net: whatever broke, words and a way on instead of a blank page. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="p-12 max-md:p-4">
        <title>Something went wrong · Frontdesk</title>
        <main>
          <Broken {...props} />
        </main>
      </body>
    </html>
  )
}
