import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'

/** In place of a page's rows where none of them could be read; a banner above the list opens them. */
export function NoneReadable({ onAgain }: { onAgain: () => void }) {
  return (
    <Message title="None of these rows could be read" actions={<Button onClick={onAgain}>Read again</Button>}>
      The studio’s system sent them in a shape that can’t be used. Nothing was changed.
    </Message>
  )
}
