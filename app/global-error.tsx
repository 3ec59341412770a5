'use client'

import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import './globals.css'

/** What the log has the error under, to quote. Anything at all may have been thrown. */
const digestOf = (error: unknown) =>
  error instanceof Error && 'digest' in error ? String(error.digest) : null

/** The last net: whatever broke, words and a way on instead of a blank page. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error)
  return (
    <html lang="en">
      <body className="p-12 max-md:p-4">
        <title>Something went wrong · Frontdesk</title>
        <main>
          <Message
            isError
            heading="h1"
            title="Something went wrong on our side"
            actions={<Button onClick={retry}>Try again</Button>}
          >
            Nothing was changed.
            {digest && (
              <>
                {' '}
                If it happens again, quote <code className="font-mono text-(--text)">{digest}</code>.
              </>
            )}
          </Message>
        </main>
      </body>
    </html>
  )
}
