import { Warning } from '@/components/ui/warning'

/** Shown at a URL where sign-in is refused: which one works, and what an operator can change. */
export function OtherAddress({ addresses }: { addresses: string[] }) {
  const { origin } = window.location
  const [address] = addresses
  if (!address || addresses.includes(origin)) return null
  return (
    <Warning>
      You opened Frontdesk at <bdi translate="no">{origin}</bdi>, but you can only sign in at{' '}
      <a href={`${address}/sign-in`} translate="no" className="underline">
        {address}
      </a>
      . If you run Frontdesk, set APP_URL to the address people use.
    </Warning>
  )
}
