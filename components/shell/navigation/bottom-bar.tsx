'use client'

import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { PageLink } from './page-link'
import { isCurrent, type NavigationProps } from './shell-page'

const loadMenu = () => import('./menu-sheet').then((module) => module.MenuSheet)

/** The pages that fit; the others are in the menu. */
const MAIN = 4

// When narrow, as wide as its label.
const ITEM =
  'flex h-14 flex-1 max-[359px]:flex-auto flex-col items-center justify-center gap-1 text-xs/4 -outline-offset-2'

/** A phone's navigation: the pages, and a menu with the user. */
export function BottomBar({ pathname, ...navigation }: NavigationProps) {
  const menu = useLazyComponent(loadMenu)

  return (
    <>
      {/* An open drawer covers the bar, so it must be inert. */}
      <nav
        aria-label="Pages"
        className="flex shrink-0 border-t border-border bg-background pb-[env(safe-area-inset-bottom)] md:hidden print:hidden peer-has-data-drawer:invisible"
      >
        {navigation.pages.slice(0, MAIN).map((page) => {
          const isHere = isCurrent(page, pathname)
          return (
            <PageLink
              key={page.href}
              href={page.href}
              prefetch={false}
              aria-current={isHere ? 'page' : undefined}
              className={classes(ITEM, isHere ? 'font-medium text-accent-text' : 'text-muted')}
            >
              <span className="*:size-5">{page.icon}</span>
              {page.label}
            </PageLink>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menu.Part !== null}
          className={classes(ITEM, 'text-muted')}
          onClick={menu.open}
        >
          <Icon name="menu" size={20} />
          Menu
        </button>
      </nav>
      {menu.draw((Part) => (
        <Part {...navigation} main={MAIN} onClose={menu.close} />
      ))}
    </>
  )
}
