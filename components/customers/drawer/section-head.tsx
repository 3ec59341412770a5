import type { ReactNode } from 'react'

export function SectionHead(props: { title: string; meta: ReactNode; link: string; onLink: () => void }) {
  return (
    <div className="mt-[21px] mb-[5px] flex items-baseline gap-2">
      <h3 className="text-13 font-semibold">{props.title}</h3>
      <span className="text-xs/4 text-muted">{props.meta}</span>
      <button
        type="button"
        className="ml-auto min-h-6 text-13 font-medium text-accent-text hover:underline print:hidden"
        onClick={props.onLink}
      >
        {props.link}
      </button>
    </div>
  )
}
