import { PageLink } from '@/components/shell/page-link'
import { roleName } from '@/components/shell/person'
import type { Account } from '@/lib/answers/account'

const ROLE_WORDS = {
  staff: 'You can read customers, the schedule, opt-outs and forms.',
  manager: 'You can read everything at the desk and export lists.',
  admin: 'You can do everything, including removing contacts and keeping the team.',
}

/** Who the person is here, and who can change it. */
export function Profile({ name, email, role }: Account) {
  const rows = [
    [
      'Name',
      <bdi key="name" translate="no">
        {name}
      </bdi>,
    ],
    [
      'Email',
      <bdi key="email" translate="no">
        {email}
      </bdi>,
    ],
    ['Role', roleName(role)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 text-[13px]/[18px]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-(--muted)">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[13px]/[18px] text-(--muted)">
        {ROLE_WORDS[role]}{' '}
        {role === 'admin' ? (
          <>
            Roles are changed under{' '}
            <PageLink href="/team" prefetch={false} className="text-(--accent-text) underline">
              Team
            </PageLink>
            .
          </>
        ) : (
          'An admin can change your role.'
        )}
      </p>
    </>
  )
}
