import { type ReactNode, useId } from 'react'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Icon } from '@/components/ui/icon/icon'
import { someOf } from './messages'
import styles from './section.module.css'

/** The URL of a list with its filters. */
export const listHref = (path: string, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters)}`

interface SectionProps {
  title: string
  /** Below the heading of several sections. */
  isPart?: boolean
  link?: { href: string; label: string }
  /** The section's rows, of all that the link leads to; without any, there is no link. */
  rows?: { newest: readonly unknown[]; total: number }
  note?: ReactNode
  children?: ReactNode
}

/** A heading with a link to all of it, and its rows. Without rows it is one quiet line. On a phone, the rows of a part are folded. */
export function Section({ title, isPart = false, link, rows, note, children }: SectionProps) {
  const id = useId()
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 print:break-inside-avoid ${isPart && children ? styles.part : ''}`}
    >
      <div className="relative flex min-h-8 flex-wrap items-baseline gap-x-3 py-1.5 print:min-h-0 print:py-1">
        <Heading
          id={id}
          className={children ? `font-semibold ${isPart ? 'text-13' : 'text-base/6'}` : 'text-13 text-muted'}
        >
          {title}
        </Heading>
        {isPart && children && (
          <details className={styles.fold}>
            <summary aria-labelledby={id}>
              <Icon name="chevron-down" size={16} />
            </summary>
          </details>
        )}
        {note && <p className="min-w-0 text-xs/4 text-muted">{note}</p>}
        {link && rows?.total !== 0 && (
          <PageLink
            href={link.href}
            prefetch={false}
            className="ml-auto shrink-0 text-13 font-medium text-accent-text hover:underline max-md:py-2 print:hidden"
          >
            {link.label}
          </PageLink>
        )}
        {rows && rows.newest.length < rows.total && (
          <p className="ml-auto shrink-0 text-xs/4 text-muted not-print:hidden">
            {someOf(rows.newest.length, rows.total)}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}

interface LineProps {
  href: string
  name: ReactNode
  detail?: ReactNode
  trail?: ReactNode
}

/** A row that leads to what it names. */
export function Line({ href, name, detail, trail }: LineProps) {
  return (
    <li>
      <PageLink
        href={href}
        prefetch={false}
        className="-mx-2 flex min-h-9 items-baseline gap-x-3 rounded-md max-md:flex-wrap px-2 py-2 text-13 hover:bg-fill max-md:py-3 print:min-h-0 print:py-1"
      >
        <span
          className={`min-w-0 font-medium wrap-anywhere max-md:flex-1 ${detail ? 'md:max-w-[55%] md:shrink-0' : ''}`}
        >
          {name}
        </span>
        {detail && (
          <span className="min-w-0 flex-1 text-muted wrap-anywhere max-md:order-last max-md:basis-full">
            {detail}
          </span>
        )}
        {trail && <span className="ml-auto shrink-0 text-muted tabular-nums">{trail}</span>}
      </PageLink>
    </li>
  )
}

/** Rows with lines between them. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-border border-t border-border">{children}</ul>
)
