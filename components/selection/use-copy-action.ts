import { useEffect, useId, useState } from 'react'
import { copyText } from '@/components/ui/copy-text'
import { announce } from '@/components/ui/live-region'
import type { SelectionAction } from './selection-bar'

const SHOWN_MS = 2000

/** Copies a text and says what was copied, in its own place and aloud. */
export function useCopyAction(label: string, make: () => { text: string; done: string }): SelectionAction {
  const name = useId()
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    const { text, done } = make()
    const words = (await copyText(text)) ? done : 'Copying isn’t allowed here'
    setSaid(words)
    announce(words)
  }

  return { name, label, said, onAct: copy }
}
