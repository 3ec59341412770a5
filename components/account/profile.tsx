import { PageLink } from '@/components/shell/navigation/page-link'
import { roleName } from '@/components/shell/person'
import type { Account } from '@/lib/answers/account'
import { PROFILE } from './messages'

/** The user's name, email and role, and who can change them. */
export function Profile({ name, email, role }: Account) {
  const rows = [
    [
      PROFILE.name,
      <bdi key="name" translate="no">
        {name}
      </bdi>,
    ],
    [
      PROFILE.email,
      <bdi key="email" translate="no">
        {email}
      </bdi>,
    ],
    [PROFILE.role, roleName(role)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 text-13">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-muted">
        {PROFILE.roles[role]}{' '}
        {role === 'admin' ? (
          <>
            {PROFILE.changeRoles}{' '}
            <PageLink href="/team" prefetch={false} className="text-accent-text underline">
              Team
            </PageLink>
            .
          </>
        ) : (
          PROFILE.askAdmin
        )}
      </p>
    </>
  )
}
