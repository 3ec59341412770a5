import { useRouter } from 'next/navigation'
import { staysOffline } from './stays-offline'

/** Navigates without a link: Tab starts at the page's top, and a drawer may take the focus. */
export function useGoTo(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    if (staysOffline()) return
    // The focused element may disappear with the old page.
    document.getElementById('main')?.focus({ preventScroll: true })
    router.push(href)
  }
}
