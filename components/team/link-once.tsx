import { useRef, useState } from 'react'
import { Instant } from '@/components/record/instant'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy/copy-text'
import { SelectedText } from '@/components/ui/copy/selected-text'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Icon } from '@/components/ui/icon/icon'
import { announce } from '@/components/ui/live-region'
import type { OneTimeLink } from '@/lib/answers/team'
import { ONE_TIME_LINK } from './messages'

/** A one-time link, shown once, to copy and hand over. */
export function LinkOnce({ name, link }: { name: string; link: OneTimeLink }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    const done = await copyText(link.url)
    setOutcome(done ? 'copied' : 'failed')
    if (done) announce(ONE_TIME_LINK.copiedAnnouncement)
    // Selected on focus, when screen readers also read its help.
    else field.current?.focus()
  }

  return (
    <>
      <p className="mb-4 text-sm">
        {ONE_TIME_LINK.send}
        <bdi translate="no" className="font-medium">
          {name}
        </bdi>
        {ONE_TIME_LINK.expires}
        <span className="font-medium">
          <Instant value={link.expiresAt} />
        </span>
        .
      </p>
      <SelectedText ref={field} label={ONE_TIME_LINK.label} text={link.url} rows={3} isWrapped>
        {outcome === 'failed' ? ONE_TIME_LINK.copyBlocked : ONE_TIME_LINK.shownOnce}
      </SelectedText>
      <DialogEnd leave={ONE_TIME_LINK.done}>
        <Button variant="primary" size="tall" onClick={copy}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
          {outcome === 'copied' ? ONE_TIME_LINK.copied : ONE_TIME_LINK.copy}
        </Button>
      </DialogEnd>
    </>
  )
}
