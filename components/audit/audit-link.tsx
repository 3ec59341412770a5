import type { ComponentProps } from 'react'
import type { AuditPageState } from './use-audit-page'

/**
 * A way to other rows of the log: a link, so that it works before scripts run and in a new tab; else the
 * page stays and only rows are fetched. Without `href` it is off, and keeps the focus of who came to the end.
 */
export function AuditLink({
  auditPage,
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { auditPage: AuditPageState; href: string | null }) {
  if (href === null) {
    return <a role="link" aria-disabled tabIndex={0} {...rest} />
  }
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        auditPage.goTo(href)
      }}
    />
  )
}
