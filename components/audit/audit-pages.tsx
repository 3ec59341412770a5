import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTimeZone } from '@/components/record/time-zone'
import { useShortcut } from '@/components/shell/shortcuts'
import { buttonLook } from '@/components/ui/button-look'
import { classes } from '@/components/ui/classes'
import { AuditLink } from './audit-link'
import { AUDIT } from './messages'
import type { AuditPageState } from './use-audit-page'

const LOOK = classes(
  buttonLook({ size: 'small' }),
  'gap-1.5 aria-disabled:cursor-default aria-disabled:text-disabled aria-disabled:hover:bg-transparent aria-disabled:[&>svg]:text-disabled',
)
const WORD = 'max-[479px]:sr-only'

/** The log's footer: the range shown, its time zone, and links to newer and older rows. */
export function AuditPages({ auditPage, range }: { auditPage: AuditPageState; range: string }) {
  const { address, older, newer, newest, goTo } = auditPage
  const zone = useTimeZone()
  const isNewest = address.before === null && address.after === null
  useShortcut('[', () => newer && goTo(newer))
  useShortcut(']', () => older && goTo(older))
  return (
    <footer className="relative z-2 flex h-11 shrink-0 items-center gap-3 bg-surface px-6 text-13 shadow-[0_-1px_var(--color-border)] max-md:h-13 max-md:gap-2 max-md:px-4 print:hidden">
      <span className="font-medium whitespace-nowrap tabular-nums empty:hidden">{range}</span>
      <span className="truncate text-muted max-md:hidden">{AUDIT.timeZone(zone.replaceAll('_', ' '))}</span>
      <nav aria-label={AUDIT.pages} className="ml-auto flex gap-2">
        {!isNewest && (
          <AuditLink
            auditPage={auditPage}
            href={newest}
            className={buttonLook({ variant: 'ghost', size: 'small' })}
          >
            {AUDIT.newest}
          </AuditLink>
        )}
        <AuditLink auditPage={auditPage} href={newer} className={`${LOOK} pl-2! max-md:px-2.5!`}>
          <ChevronLeft aria-hidden size={16} className="text-muted" />
          <span className={WORD}>{AUDIT.newer}</span>
        </AuditLink>
        <AuditLink auditPage={auditPage} href={older} className={`${LOOK} pr-2! max-md:px-2.5!`}>
          <span className={WORD}>{AUDIT.older}</span>
          <ChevronRight aria-hidden size={16} className="text-muted" />
        </AuditLink>
      </nav>
    </footer>
  )
}
