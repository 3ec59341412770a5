'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'
import { announce } from './live-region'

const SHOWN_MS = 1500

/** Copies a value and says so. `label` names what is copied, such as "id". */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    const done = await copyText(value)
    setOutcome(done ? 'copied' : 'failed')
    announce(done ? `Copied ${label}` : `The ${label} could not be copied`)
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <IconButton
      size="small"
      className="print:hidden"
      label={outcome === 'failed' ? `Copying isn’t allowed here` : `Copy ${label}`}
      icon={<Icon aria-hidden size={14} />}
      onClick={copy}
    />
  )
}
