import { Check, Copy } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Instant } from '@/components/record/instant'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy/copy-text'
import { DialogEnd } from '@/components/ui/dialog-end'
import { announce } from '@/components/ui/live-region'
import type { OneTimeLink } from '@/lib/answers/team'
import { ONE_TIME_LINK } from './messages'

/** A one-time link, shown once, to copy and hand over. */
export function LinkOnce({ name, link }: { name: string; link: OneTimeLink }) {
  const id = useId()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened this is gone.
  useLayoutEffect(() => field.current?.focus(), [])
  const Icon = outcome === 'copied' ? Check : Copy

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
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
        {ONE_TIME_LINK.label}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={3}
        value={link.url}
        aria-describedby={`${id}-help`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="block w-full resize-none rounded-md border border-control bg-surface px-[9px] py-2 font-mono text-xs/4 break-all focus-visible:outline-offset-[-1px]"
      />
      <p id={`${id}-help`} className="mt-1.5 text-xs/4 text-muted">
        {outcome === 'failed' ? ONE_TIME_LINK.copyBlocked : ONE_TIME_LINK.shownOnce}
      </p>
      <DialogEnd leave={ONE_TIME_LINK.done}>
        <Button variant="primary" size="tall" onClick={copy}>
          <Icon aria-hidden size={16} />
          {outcome === 'copied' ? ONE_TIME_LINK.copied : ONE_TIME_LINK.copy}
        </Button>
      </DialogEnd>
    </>
  )
}
