import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { fontVariables } from './fonts/fonts'
import { LateCyrillic } from './fonts/late-cyrillic'
import './globals.css'
import { UpdatedNotice } from '@/components/ui/updated-notice'
import { buildId } from '@/lib/server/process/build-id'
import mark from './mark.svg'

export const metadata: Metadata = {
  title: { default: 'Frontdesk', template: '%s · Frontdesk' },
  description: 'Customers, classes, opt-outs and forms for your front desk.',
  // Among the build's files, which browsers keep: one by Next's own rule is asked for again at every address.
  icons: { icon: { url: mark.src, type: 'image/svg+xml' } },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Reading the theme here also keeps every page dynamic, which the scripts' nonce needs. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get('theme')?.value
  const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
  return (
    <html
      lang="en"
      className={fontVariables}
      data-theme={chosen}
      data-build={buildId()}
      suppressHydrationWarning
    >
      <body>
        {children}
        {/* Until this has come, bars that the rest would still move aren't shown: see globals.css. */}
        <div id="drawn-first" hidden />
        <LateCyrillic />
        <UpdatedNotice />
      </body>
    </html>
  )
}
