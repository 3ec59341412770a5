import { useQuery } from '@tanstack/react-query'
import { SHELL } from '@/components/shell/messages'
import type { ShellPage } from '@/components/shell/navigation/shell-page'
import { switchTheme } from '@/components/shell/theme'
import { Icon } from '@/components/ui/icon/icon'
import type { IconName } from '@/components/ui/icon/names'
import type { KnownForm } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'
import { findCustomer } from './find-customer'
import { formOptions, GROUPS, type PaletteOption, pageOptions } from './palette-options'

const FRESH_FOR = 60_000

const NONE: KnownForm[] = []

/** The team's forms, for users who may view them; empty while loading. */
function useKnownForms(mayRead: boolean): readonly KnownForm[] {
  const { data } = useQuery({
    queryKey: ['forms', 'known'],
    queryFn: ({ signal }) => formsApi.list(signal),
    staleTime: FRESH_FOR,
    enabled: mayRead,
  })
  return data?.forms ?? NONE
}

interface Places {
  pages: readonly ShellPage[]
  goTo: (href: string) => void
  onShortcuts: () => void
  onSignOut: () => void
}

/** Everything but customers: in the order of a day at the desk, and for typed text with pages first. */
export function usePlaces({ pages: allowed, goTo, onShortcuts, onSignOut }: Places) {
  const mayRead = (permission: ShellPage['permission']) =>
    allowed.some((page) => page.permission === permission)
  const option = (
    group: string,
    key: string,
    label: string,
    icon: IconName,
    onAct: () => void,
  ): PaletteOption => ({
    ...{ group, key, label, onAct },
    icon: <Icon name={icon} />,
  })
  const actions = [
    mayRead('customers.read') &&
      option(GROUPS.actions, 'find', 'Find a customer', 'search', () => findCustomer(goTo)),
    mayRead('schedule.read') &&
      option(GROUPS.actions, 'today', 'Today’s classes', 'calendar-clock', () => goTo('/schedule?view=day')),
    mayRead('opt-outs.read') &&
      option(GROUPS.actions, 'recent-opt-outs', 'Opt-outs of the last 7 days', 'bell-off', () =>
        goTo('/opt-outs?since=7'),
      ),
  ].filter((one) => one !== false)
  const others: PaletteOption[] = [
    option(GROUPS.more, 'account', 'Your account', 'user-round', () => goTo('/account')),
    option(GROUPS.more, 'theme', SHELL.theme, 'moon', switchTheme),
    { ...option(GROUPS.more, 'shortcuts', SHELL.shortcuts, 'keyboard', onShortcuts), keys: ['?'] },
    option(GROUPS.more, 'sign-out', SHELL.signOut, 'log-out', onSignOut),
  ]
  const pages = pageOptions(allowed, goTo)
  const forms = formOptions(useKnownForms(mayRead('forms.read')), <Icon name="clipboard-list" />, goTo)
  return {
    blank: [...actions, ...pages, ...forms, ...others],
    typed: [...pages, ...forms, ...actions, ...others],
  }
}
