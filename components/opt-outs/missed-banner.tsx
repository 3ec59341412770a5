import { Banner } from '@/components/ui/banner'
import { MISSED } from './messages'

/** Counts the rows that only the customer system's own list has, and leads to them. */
export function MissedBanner({ missed, onShow }: { missed: number; onShow: () => void }) {
  return (
    <Banner>
      {MISSED.text(missed)}{' '}
      <button type="button" className="font-medium text-accent-text hover:underline" onClick={onShow}>
        {MISSED.show}
      </button>
    </Banner>
  )
}
