import type { ReactNode } from 'react'
import { PageLink } from '@/components/shell/navigation/page-link'
import { roleName } from '@/components/shell/person'
import type { Account } from '@/lib/answers/account'
import { PROFILE } from './messages'

/** The user's name, email and role, and who can change them. */
export function Profile({ name, email, role }: Account) {
  return (
    <>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 text-13">
        <Row label={PROFILE.name}>
          <bdi translate="no">{name}</bdi>
        </Row>
        <Row label={PROFILE.email}>
          <bdi translate="no">{email}</bdi>
        </Row>
        <Row label={PROFILE.role}>{roleName(role)}</Row>
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

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
