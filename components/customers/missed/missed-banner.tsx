import { Banner } from '@/components/ui/banner'
import { useLatePart } from '@/components/ui/use-late-part'
import { unreadableWords } from '@/lib/format/unreadable'
import { MISSED } from './messages'

const loadDialog = () => import('./missed-dialog').then((module) => module.MissedDialog)

/** Counts the rows that the directory rejected, and opens them. */
export function MissedBanner({ count }: { count: number }) {
  const dialog = useLatePart(loadDialog)
  return (
    <>
      <Banner>
        <span className="font-medium">{unreadableWords(count)}.</span> {MISSED.effect(count)}{' '}
        <button type="button" className="font-medium text-accent-text hover:underline" onClick={dialog.open}>
          {MISSED.show}
        </button>
      </Banner>
      {dialog.draw((Part) => (
        <Part onClose={dialog.close} />
      ))}
    </>
  )
}
