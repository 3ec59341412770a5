import { type ReactNode, useId } from 'react'

/** One section of the account page: its title and its actions. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-border py-6 first:border-t-0 first:pt-2">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-pretty text-13 text-muted">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
