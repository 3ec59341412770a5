import type { ReactNode } from 'react'

interface SectionHeadProps {
  title: string
  meta?: ReactNode
  link?: string
  onLink?: () => void
}

export function SectionHead({ title, meta, link, onLink }: SectionHeadProps) {
  return (
    <div className="mb-0.5 flex items-baseline gap-2 print:break-after-avoid">
      <h3 className="text-13/6 font-semibold">{title}</h3>
      {meta && <span className="min-w-0 text-xs/4 text-muted">{meta}</span>}
      {link && (
        <button
          type="button"
          className="ml-auto min-h-6 shrink-0 text-13 font-medium text-accent-text hover:underline print:hidden"
          onClick={onLink}
        >
          {link}
        </button>
      )}
    </div>
  )
}
