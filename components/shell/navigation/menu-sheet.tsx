import type { ReactNode } from 'react'
import { Avatar } from '@/components/shell/avatar'
import { SHELL } from '@/components/shell/messages'
import { roleName } from '@/components/shell/person'
import { switchTheme } from '@/components/shell/theme'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon/icon'
import { FULL_VERSION } from '@/lib/version'
import { PageLink } from './page-link'
import type { NavigationProps } from './shell-page'
import { ViewLinks } from './view-links'

const ACCOUNT = { href: '/account', label: 'Account', icon: <Icon name="user-round" /> }

interface MenuSheetProps extends Omit<NavigationProps, 'pathname'> {
  main: number
  onClose: () => void
}

/** A phone's menu: the user, and the items of a desktop sidebar's footer. */
export function MenuSheet({ person, pages, main, onPalette, onSignOut, onClose }: MenuSheetProps) {
  return (
    <Dialog title="Menu" onClose={onClose}>
      <div className="flex items-center gap-2.5 border-b border-border pb-4">
        <Avatar name={person.name} />
        <div className="min-w-0">
          <p className="truncate text-sm font-medium">
            <bdi translate="no">{person.name}</bdi>
          </p>
          <p className="truncate text-13 text-muted">
            {roleName(person.role)}, {person.email}
          </p>
        </div>
      </div>
      <div className="-mx-2 mt-2 -mb-2">
        {pages.map(
          ({ href, views }) =>
            views && (
              <section key={href} className="max-h-64 overflow-y-auto pt-2 not-has-[li]:hidden">
                <h3 className="px-2 text-xs/4 text-muted">{SHELL.savedViews}</h3>
                <ViewLinks
                  icons={views}
                  className="h-11 gap-3 px-2 text-sm *:first:grid *:first:w-7 *:first:place-items-center hover:bg-fill"
                />
              </section>
            ),
        )}
        {[...pages.slice(main), ACCOUNT].map(({ href, label, icon }) => (
          <PageLink
            key={href}
            href={href}
            prefetch={false}
            className="flex h-11 items-center gap-3 rounded-md px-2 text-sm hover:bg-fill"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            <span className="grid w-7 place-items-center text-muted *:size-5">{icon}</span>
            {label}
          </PageLink>
        ))}
        <Item icon={<Icon name="search" size={20} />} isLast onClick={onPalette}>
          {SHELL.search}
        </Item>
        <Item icon={<Icon name="moon" size={20} />} onClick={switchTheme}>
          {SHELL.theme}
        </Item>
        <Item icon={<Icon name="log-out" size={20} />} isLast onClick={onSignOut}>
          {SHELL.signOut}
        </Item>
        <p translate="no" className="px-2 pt-2 pb-1 text-xs/4 text-muted">
          Frontdesk {FULL_VERSION}
        </p>
      </div>
    </Dialog>
  )
}

interface ItemProps {
  icon: ReactNode
  /** Whether it closes the menu first, so that the focus is restored before the action. */
  isLast?: boolean
  onClick: () => void
  children: ReactNode
}

function Item({ icon, isLast = false, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      className="flex h-11 w-full items-center gap-3 rounded-md px-2 text-sm hover:bg-fill"
      onClick={({ currentTarget }) => {
        if (isLast) currentTarget.closest('dialog')?.close()
        onClick()
      }}
    >
      <span className="grid w-7 place-items-center text-muted">{icon}</span>
      {children}
    </button>
  )
}
