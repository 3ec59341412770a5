import { useIsEmbedded } from '@/components/preferences/installation'
import { useRole } from '@/components/preferences/preferences'
import { PageLink } from '@/components/shell/navigation/page-link'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { FIRST_STEPS } from './first-steps-messages'

/** The next step of an installation without customers, for those who run it and for others. */
export function FirstSteps() {
  const isAdmin = useRole() === 'admin'
  if (!useIsEmbedded()) {
    return (
      <>
        <p>
          {FIRST_STEPS.connected} {isAdmin ? FIRST_STEPS.checkConnection : FIRST_STEPS.tellAdmin}
        </p>
        {isAdmin && (
          <PageLink
            href="/connection"
            prefetch={false}
            className="mt-3 inline-block font-medium text-accent-text hover:underline"
          >
            {FIRST_STEPS.connection}
          </PageLink>
        )}
      </>
    )
  }
  if (!isAdmin) return <p>{FIRST_STEPS.askAdmin}</p>
  return (
    <>
      <p>{FIRST_STEPS.lead}</p>
      <ul className="mt-3 grid gap-3">
        {FIRST_STEPS.ways.map(({ what, command }) => (
          <li key={command}>
            <span className="text-text">{what}</span>
            <span className="mt-1 flex items-center justify-between gap-2 rounded-md bg-fill py-1 pr-1 pl-3">
              <code translate="no" className="min-w-0 font-mono text-xs/4 wrap-anywhere text-text">
                {command}
              </code>
              <CopyButton value={command} label="command" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{FIRST_STEPS.after}</p>
    </>
  )
}
