import { Instant } from '@/components/record/instant'
import { useNow } from '@/components/record/now'
import { roleName } from '@/components/shell/person'
import { MenuButton, type MenuItem } from '@/components/ui/menu-button'
import type { TeamPerson } from '@/lib/answers/team'
import { USER_ROW, USER_STATUS } from './messages'
import { nameOf } from './person'

/** Whether a user can sign in, and how long an open link is valid. */
function PersonState({ person: { state, linkExpiresAt, lastSeenAt } }: { person: TeamPerson }) {
  const now = useNow()
  if (state === 'active') return <span className="text-muted">{USER_STATUS.active}</span>
  if (state === 'disabled') return <span className="font-medium">{USER_STATUS.disabled}</span>
  const was = lastSeenAt === null ? USER_STATUS.invited : USER_STATUS.reset
  if (linkExpiresAt === null || (now !== null && Date.parse(linkExpiresAt) <= now)) {
    return (
      <span className="text-warning-text">
        {was}
        {USER_STATUS.linkExpired}
      </span>
    )
  }
  return (
    <>
      {was},{' '}
      <span className="text-muted">
        {USER_STATUS.linkExpires}
        <span className="whitespace-nowrap">
          <Instant value={linkExpiresAt} />
        </span>
      </span>
    </>
  )
}

interface PersonRowProps {
  person: TeamPerson
  /** Shown instead of when the user was last seen. */
  firstSignInAt?: string | undefined
  items: readonly MenuItem[]
}

/** One user of the team; on a phone a block of lines with a menu. */
export function PersonRow({ person, firstSignInAt, items }: PersonRowProps) {
  const { name, email, role, state, hasSecondFactor, lastSeenAt, isYou } = person
  const at = email.lastIndexOf('@')
  const shownAt = firstSignInAt ?? lastSeenAt
  const time = shownAt === null ? USER_ROW.never : <Instant value={shownAt} />
  const offLook = role === 'admin' ? 'text-warning-text' : undefined
  return (
    <tr className="md:*:py-1.5 hover:bg-fill focus-within:bg-fill max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_44px] max-md:items-center max-md:gap-x-3 max-md:border-b max-md:border-border max-md:py-2 max-md:pr-1 max-md:pl-4">
      <td className="wrap-anywhere max-md:text-sm lg:truncate">
        <bdi translate={name ? 'no' : undefined} className={name ? 'font-medium' : 'text-muted'}>
          {name || USER_ROW.noName}
        </bdi>
        {isYou && (
          <span className="ml-2 rounded-sm bg-fill-strong px-1.5 py-0.5 text-xs/4 whitespace-nowrap text-muted">
            {USER_ROW.you}
          </span>
        )}
      </td>
      <td
        translate="no"
        className="wrap-anywhere max-md:order-1 max-md:col-span-2 max-md:text-muted lg:truncate"
      >
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </td>
      <td className="max-md:text-end">{roleName(role)}</td>
      <td className="max-md:order-2 max-md:col-span-2 max-md:text-xs/[18px] min-[1400px]:whitespace-nowrap">
        <PersonState person={person} />
        <span className="text-muted md:hidden">
          {', '}
          <span className={hasSecondFactor ? undefined : offLook}>
            {hasSecondFactor ? USER_ROW.secondFactorOn : USER_ROW.secondFactorOff}
          </span>
          {shownAt !== null && (
            <>
              {firstSignInAt ? USER_ROW.firstSignIn : USER_ROW.lastSeen}
              <span className="whitespace-nowrap">{time}</span>
            </>
          )}
          {shownAt === null && state !== 'invited' && USER_ROW.neverSeen}
        </span>
      </td>
      <td className="text-muted max-md:hidden">
        <span className={hasSecondFactor ? 'text-text' : offLook}>
          {hasSecondFactor ? USER_ROW.on : USER_ROW.off}
        </span>
      </td>
      <td className="text-muted max-md:hidden md:whitespace-nowrap">{time}</td>
      <td className="text-end max-md:col-start-3 max-md:row-span-3 max-md:row-start-1">
        <MenuButton label={USER_ROW.actions(nameOf(person))} items={items} />
      </td>
    </tr>
  )
}
