import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useRole } from '@/components/preferences/preferences'
import type { Role } from '@/lib/access'

/** Renders the page again for the role that an answer was made for, if that isn't the page's. */
export function useNewRole(role: Role): void {
  const router = useRouter()
  const shown = useRole()
  useEffect(() => {
    if (role !== shown) router.refresh()
  }, [role, shown, router])
}
