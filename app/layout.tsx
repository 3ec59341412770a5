import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { fontVariables } from './fonts/fonts'
import { LateCyrillic } from './fonts/late-cyrillic'
import './globals.css'
import { UpdatedNotice } from '@/components/ui/updated/updated-notice'
import { buildId } from '@/lib/server/process/build-id'
import mark from './mark.svg'

export const metadata: Metadata = {
  title: { default: 'Frontdesk', template: '%s · Frontdesk' },
  description: 'Customers, classes, opt-outs and forms for your front desk.',
  // In the build's static files, which browsers cache. Next's own icon route is requested again for each URL.
  icons: { icon: { url: mark.src, type: 'image/svg+xml' } },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Reading the theme cookie also keeps every page dynamic, which the script nonce requires. */
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
        {/* globals.css hides bars until this marker, since the rest of the page would move them. */}
        <div id="drawn-first" hidden />
        <LateCyrillic />
        <UpdatedNotice />
      </body>
    </html>
  )
}
