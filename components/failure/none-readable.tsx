import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { UNREADABLE } from './unreadable-messages'

/** Shown instead of rows if all of them are unreadable; a banner above the list opens them. */
export function NoneReadable({ onAgain }: { onAgain: () => void }) {
  return (
    <Message title={UNREADABLE.none} actions={<Button onClick={onAgain}>{UNREADABLE.refresh}</Button>}>
      {UNREADABLE.cause}
    </Message>
  )
}
