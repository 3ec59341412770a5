import { useTimeZone } from '@/components/record/time-zone'
import { useShortcut } from '@/components/shell/shortcuts'
import { buttonLook } from '@/components/ui/button-look'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { AuditLink } from './audit-link'
import { AUDIT } from './messages'
import type { AuditPageState } from './use-audit-page'

const LOOK = classes(
  buttonLook({ size: 'small' }),
  'gap-1.5 aria-disabled:cursor-default aria-disabled:text-disabled aria-disabled:hover:bg-transparent aria-disabled:[&>svg]:text-disabled',
)
const WORD = 'max-[479px]:sr-only'

interface AuditPagesProps {
  auditPage: AuditPageState
  count: string
  /** The number of rows, if some show several entries. */
  inRows: number | null
}

/** The log's footer: how many entries are shown, their time zone, and links to newer and older rows. */
export function AuditPages({ auditPage, count, inRows }: AuditPagesProps) {
  const { address, older, newer, newest, goTo } = auditPage
  const zone = useTimeZone()
  const isNewest = address.before === null && address.after === null
  useShortcut('[', () => newer && goTo(newer))
  useShortcut(']', () => older && goTo(older))
  return (
    <footer className="relative z-2 flex h-11 shrink-0 items-center gap-3 bg-surface px-6 text-13 shadow-[0_-1px_var(--color-border)] max-md:h-13 max-md:gap-2 max-md:px-4 print:hidden">
      <span className="font-medium whitespace-nowrap tabular-nums empty:hidden">{count}</span>
      <span className="truncate text-muted">
        {inRows !== null && <span className="max-md:hidden">{AUDIT.inRows(inRows)}</span>}
        {AUDIT.timeZone(zone.replaceAll('_', ' '))}
      </span>
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
          <Icon name="chevron-left" size={16} className="text-muted" />
          <span className={WORD}>{AUDIT.newer}</span>
        </AuditLink>
        <AuditLink auditPage={auditPage} href={older} className={`${LOOK} pr-2! max-md:px-2.5!`}>
          <span className={WORD}>{AUDIT.older}</span>
          <Icon name="chevron-right" size={16} className="text-muted" />
        </AuditLink>
      </nav>
    </footer>
  )
}
