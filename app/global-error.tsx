'use client'

import { digestOf } from '@/components/shell/digest'
import { useUpdated } from '@/components/ui/updated/use-updated'
import './globals.css'

/** The last error boundary. It uses no shared components, since one of them may have failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error)
  const isUpdated = useUpdated()
  const title = isUpdated ? 'Frontdesk was updated' : 'Something went wrong'
  return (
    <html lang="en">
      <body className="p-12 max-md:p-4">
        <title>{`${title} · Frontdesk`}</title>
        <main role="alert" className="max-w-md text-13">
          <h1 className="text-sm font-semibold">{title}</h1>
          <p className="mt-1 text-muted">
            Nothing was changed.
            {!isUpdated && digest && ` If it happens again, give your admin this code: ${digest}.`}
          </p>
          <button
            type="button"
            className="mt-4 h-8 rounded-md border border-border-strong px-3 font-medium hover:bg-fill max-md:h-11"
            onClick={isUpdated ? () => window.location.reload() : retry}
          >
            {isUpdated ? 'Reload' : 'Try again'}
          </button>
        </main>
      </body>
    </html>
  )
}
