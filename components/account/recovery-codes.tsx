import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy/copy-text'
import { SelectedText } from '@/components/ui/copy/selected-text'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Icon } from '@/components/ui/icon/icon'
import { announce } from '@/components/ui/live-region'
import { saveFile } from '@/components/ui/save-file'
import { Warning } from '@/components/ui/warning'
import { DONE, RECOVERY_CODES } from './dialog-messages'

interface RecoveryCodesProps {
  codes: readonly string[]
  isKept: boolean
  onKept: (isKept: boolean) => void
  /** Whether the user wants to close without having saved them. */
  isLeaving: boolean
}

/** Recovery codes, shown once, with a confirmation that the user saved them. */
export function RecoveryCodes({ codes, isKept, onKept, isLeaving }: RecoveryCodesProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isForbidden, setIsForbidden] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  // The button that opened this is gone.
  useLayoutEffect(() => first.current?.focus(), [])
  const text = `${codes.join('\n')}\n`

  async function copy() {
    const isCopied = await copyText(text)
    setIsForbidden(!isCopied)
    setSaid(isCopied ? RECOVERY_CODES.copied : '')
    if (isCopied) announce(RECOVERY_CODES.copied)
  }

  return (
    <>
      <p className="text-sm">{RECOVERY_CODES.about}</p>
      <ul
        aria-label={RECOVERY_CODES.label}
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-fill px-4 py-3 font-mono text-[13px]/6"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button ref={first} onClick={copy}>
          <Icon name="copy" size={16} className="text-muted" />
          {RECOVERY_CODES.copy}
        </Button>
        <Button onClick={() => saveFile(text, 'frontdesk-recovery-codes.txt', 'text/plain')}>
          <Icon name="download" size={16} className="text-muted" />
          {RECOVERY_CODES.download}
        </Button>
        <span className="text-xs/4 text-muted">{said}</span>
      </div>
      {isForbidden && (
        <div className="mt-3">
          <SelectedText label={RECOVERY_CODES.toCopy} text={text} rows={5}>
            {RECOVERY_CODES.cannotCopy}
          </SelectedText>
        </div>
      )}
      <label
        htmlFor={id}
        className="mt-4 flex min-h-9 cursor-pointer items-center gap-2.5 text-sm max-md:min-h-11"
      >
        <Checkbox id={id} checked={isKept} onChange={({ target }) => onKept(target.checked)} />
        {RECOVERY_CODES.saved}
      </label>
      {isLeaving && !isKept && (
        <div role="alert" className="mt-3 -mb-2">
          <Warning>{RECOVERY_CODES.notSaved}</Warning>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        {isLeaving && !isKept && (
          <Button size="tall" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            {RECOVERY_CODES.leave}
          </Button>
        )}
        <Button
          variant="primary"
          size="tall"
          className="disabled:bg-fill-strong disabled:text-disabled"
          disabled={!isKept}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {DONE}
        </Button>
      </div>
    </>
  )
}
