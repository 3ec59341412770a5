'use client'

import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import './globals.css'

/** The last net: whatever broke, words and a way on instead of a blank page. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <body className="p-12 max-md:p-6">
        <Message
          isError
          title="Something went wrong on our side"
          actions={<Button onClick={reset}>Try again</Button>}
        >
          Nothing was changed. {error.digest && `If it happens again, quote ${error.digest}.`}
        </Message>
      </body>
    </html>
  )
}
