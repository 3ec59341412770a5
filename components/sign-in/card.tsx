import type { ReactNode } from 'react'
import { BrandMark } from '@/components/shell/brand-mark'

/** The card of the signed-out pages: the product's name and one task. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-background px-4 pt-8 pb-20">
      <div className="w-full max-w-92 rounded-lg bg-raised p-8 shadow-popover max-[400px]:p-6">
        <header className="mb-4 flex items-center gap-3">
          <BrandMark size={40} />
          <div className="min-w-0">
            <h1 className="text-xl/6 font-semibold tracking-20">Frontdesk</h1>
            <p className="wrap-anywhere text-13 text-muted">{title}</p>
          </div>
        </header>
        {children}
      </div>
    </main>
  )
}
