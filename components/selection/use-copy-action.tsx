import { useEffect, useId, useState } from 'react'
import { CopyByHand } from '@/components/ui/copy/copy-by-hand'
import { copyText } from '@/components/ui/copy/copy-text'
import { announce } from '@/components/ui/live-region'
import type { SelectionAction } from './selection-bar'

const SHOWN_MS = 2000
const FAILED = 'Couldn’t copy. Try again.'

interface Copied {
  text: string
  /** An HTML version for programs that prefer it, such as spreadsheets. */
  html?: string
  what: string
  done: string
}

/** Copies a text and says what was copied. If the browser forbids that, a dialog shows the text selected. */
export function useCopyAction(label: string, make: () => Copied | Promise<Copied>): SelectionAction {
  const name = useId()
  const [said, setSaid] = useState<string | null>(null)
  const [byHand, setByHand] = useState<Copied | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  function say(words: string) {
    setSaid(words)
    announce(words)
  }

  async function copy() {
    let made: Copied
    try {
      made = await make()
    } catch {
      return say(FAILED)
    }
    if (!(await copyText(made.text, made.html))) {
      setByHand(made)
      return
    }
    say(made.done)
  }

  const dialog = byHand && (
    <CopyByHand label={byHand.what} text={byHand.text} onClose={() => setByHand(null)} />
  )
  return { name, label, said, onAct: copy, dialog }
}
