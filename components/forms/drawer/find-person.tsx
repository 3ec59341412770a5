import { useGoTo } from '@/components/shell/navigation/use-go-to'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { handOverSearch } from '@/lib/browser/handed-search'
import { FIND_PERSON } from './messages'

/** Searches customers for the sender. The text is personal data, so it isn't in the URL. */
export function FindPerson({ text }: { text: string }) {
  const goTo = useGoTo()
  return (
    <Button
      onClick={() => {
        handOverSearch(text)
        goTo('/customers')
      }}
    >
      <Icon name="search" size={14} />
      {FIND_PERSON}
    </Button>
  )
}
