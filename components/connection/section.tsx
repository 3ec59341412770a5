import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  about?: ReactNode
  children: ReactNode
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 px-6 max-md:px-4">
        <h2 id={id} className="text-13 font-semibold">
          {title}
        </h2>
        {about && <p className="text-xs/4 text-muted tabular-nums">{about}</p>}
      </div>
      {children}
    </section>
  )
}

/** Shown in a section without data. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-border px-6 py-3 text-13 text-muted max-md:px-4">{children}</p>
)
