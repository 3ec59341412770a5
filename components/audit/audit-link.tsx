import type { ComponentProps } from 'react'
import type { AuditPageState } from './use-audit-page'

/** A link to other rows of the log; works before hydration, too. Without `href` it is disabled but keeps the focus. */
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
