import { Copy, Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { copyText } from '@/components/ui/copy-text'
import { announce } from '@/components/ui/live-region'
import { SelectedText } from '@/components/ui/selected-text'

interface RecoveryCodesProps {
  codes: readonly string[]
  isKept: boolean
  onKept: (isKept: boolean) => void
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'frontdesk-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

/** Recovery codes, shown this once, and whether they are kept. */
export function RecoveryCodes({ codes, isKept, onKept }: RecoveryCodesProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isForbidden, setIsForbidden] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  // What was pressed to get them is gone.
  useEffect(() => first.current?.focus(), [])
  const text = `${codes.join('\n')}\n`

  async function copy() {
    const isCopied = await copyText(text)
    setIsForbidden(!isCopied)
    setSaid(isCopied ? 'Copied.' : '')
    if (isCopied) announce('Copied.')
  }

  return (
    <>
      <p className="text-sm">
        Each of these codes signs you in once when your phone is lost. Keep them where only you can get at
        them. They aren’t shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-(--radius) bg-(--fill) px-4 py-3 font-mono text-[13px]/6"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button ref={first} onClick={copy}>
          <Copy aria-hidden size={16} className="text-(--muted)" />
          Copy codes
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden size={16} className="text-(--muted)" />
          Download as text
        </Button>
        <span className="text-xs/4 text-(--muted)">{said}</span>
      </div>
      {isForbidden && (
        <div className="mt-3">
          <SelectedText label="Codes to copy" text={text} rows={5}>
            The browser doesn’t let Frontdesk copy on this page. The codes are selected: press Ctrl+C, or ⌘C
            on a Mac. You can also download them.
          </SelectedText>
        </div>
      )}
      <label
        htmlFor={id}
        className="mt-4 flex min-h-9 cursor-pointer items-center gap-2.5 text-sm max-md:min-h-11"
      >
        <Checkbox id={id} checked={isKept} onChange={({ target }) => onKept(target.checked)} />I kept them
      </label>
    </>
  )
}
