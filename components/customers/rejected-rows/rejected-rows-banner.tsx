import { Banner } from '@/components/ui/banner'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { unreadableWords } from '@/lib/format/unreadable'
import { REJECTED_ROWS } from './messages'

const loadDialog = () => import('./rejected-rows-dialog').then((module) => module.RejectedRowsDialog)

/** Counts the rows that the directory rejected, and opens them. */
export function RejectedRowsBanner({ count }: { count: number }) {
  const dialog = useLazyComponent(loadDialog)
  return (
    <>
      <Banner>
        <span className="font-medium">{unreadableWords(count)}.</span> {REJECTED_ROWS.effect(count)}{' '}
        <button type="button" className="font-medium text-accent-text hover:underline" onClick={dialog.open}>
          {REJECTED_ROWS.show}
        </button>
      </Banner>
      {dialog.draw((Part) => (
        <Part onClose={dialog.close} />
      ))}
    </>
  )
}
