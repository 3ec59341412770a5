import { useRouter } from 'next/navigation'
import { staysOffline } from './stays-offline'

/** Goes to a page without a link: Tab begins at its start, and a drawer takes the focus over. */
export function useGoTo(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    if (staysOffline()) return
    // What has it may go with the page that is left.
    document.querySelector('main')?.focus({ preventScroll: true })
    router.push(href)
  }
}
