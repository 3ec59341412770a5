import { Banner } from '@/components/ui/banner'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { Unreadable } from '@/lib/contract'
import { UNREADABLE, unreadableOf } from './unreadable-messages'

const loadDialog = () => import('./unreadable-dialog').then((module) => module.UnreadableDialog)

interface UnreadableBannerProps {
  unreadable: readonly Unreadable[]
  count: number
}

/** Counts the unreadable rows and opens them. */
export function UnreadableBanner({ unreadable, count }: UnreadableBannerProps) {
  const dialog = useLazyComponent(loadDialog)
  return (
    <>
      <Banner>
        <span className="font-medium">{unreadableOf(unreadable.length, count)}</span>{' '}
        <button type="button" className="font-medium text-accent-text hover:underline" onClick={dialog.open}>
          {UNREADABLE.show}
        </button>
      </Banner>
      {dialog.draw((Part) => (
        <Part unreadable={unreadable} onClose={dialog.close} />
      ))}
    </>
  )
}
