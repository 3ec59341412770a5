import type { ReactNode } from 'react'
import { BrandMark } from '@/components/shell/brand-mark'

/** The one card of the pages outside: the product's name and what there is to do. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-(--background) px-4 py-8">
      <div className="w-full max-w-[370px] rounded-(--radius-l) bg-(--raised) p-8 shadow-(--shadow-popover) max-[400px]:p-6">
        <header className="mb-4 flex items-center gap-3">
          <BrandMark size={40} />
          <div>
            <h1 className="text-xl/7 font-semibold tracking-(--tracking-20)">Frontdesk</h1>
            <p className="text-[13px]/4 text-(--muted)">{title}</p>
          </div>
        </header>
        {children}
      </div>
    </main>
  )
}
