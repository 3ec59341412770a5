'use client'

import { usePathname } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { type Role, rolesThatMay } from '@/lib/access'
import { pageAt } from './pages'
import { type Person, roleName } from './person'

const PLURALS: Record<Role, string> = { staff: 'staff', manager: 'managers', admin: 'admins' }

/** Whom the page at an address is for, in words. */
function whoMay(pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return 'another role'
  return new Intl.ListFormat('en').format(rolesThatMay(page.permission).map((role) => PLURALS[role]))
}

/** What a person sees whose role may not open the page: which role may, and who can change it. */
export function NotAllowed({ person }: { person: Person }) {
  const title = `This page is for ${whoMay(usePathname())}`
  return (
    <Message heading="h1" title={title} actions={<ButtonLink href="/">Go to customers</ButtonLink>}>
      You are signed in as <bdi>{person.name}</bdi>, {roleName(person.role).toLowerCase()}. An admin can
      change your role.
    </Message>
  )
}
