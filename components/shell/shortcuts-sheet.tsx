import type { RefObject } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import { Sheet } from './sheet'

const SHORTCUTS: [keys: string[], action: string][] = [
  [['/'], 'Find'],
  [['↑', '↓'], 'Move in the table, also j and k'],
  [['Home', 'End'], 'First and last row'],
  [['Enter'], 'Open the row'],
  [['Space'], 'Select the row'],
  [['['], 'Previous page'],
  [[']'], 'Next page'],
  [['Esc'], 'Close, or clear'],
  [['g', 'c'], 'Go to Customers'],
  [['?'], 'These shortcuts'],
]

/** All shortcuts that work. */
export function ShortcutsSheet({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <Sheet ref={ref} title="Keyboard shortcuts">
      <dl className="grid gap-2 text-[13px]/[18px]">
        {SHORTCUTS.map(([keys, action]) => (
          <div key={action} className="flex items-center justify-between gap-4">
            <dt>{action}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
