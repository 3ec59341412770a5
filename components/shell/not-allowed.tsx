import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { type Role, rolesThatMay } from '@/lib/access'
import { pageAt } from './navigation/pages'
import { type Person, roleName } from './person'

const PLURALS: Record<Role, string> = { staff: 'staff', manager: 'managers', admin: 'admins' }

function whoMay(pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return 'another role'
  return new Intl.ListFormat('en').format(rolesThatMay(page.permission).map((role) => PLURALS[role]))
}

interface NotAllowedProps {
  person: Person
  pathname: string
}

/** Shown if the user's role may not open the page: which role may, and who can change it. */
export function NotAllowed({ person, pathname }: NotAllowedProps) {
  const title = `This page is for ${whoMay(pathname)}`
  return (
    <Message heading="h1" title={title} actions={<ButtonLink href="/">Go to Today</ButtonLink>}>
      You’re signed in as <bdi translate="no">{person.name}</bdi>, {roleName(person.role).toLowerCase()}. An
      admin can change your role.
    </Message>
  )
}
