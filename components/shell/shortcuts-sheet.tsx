import { Dialog } from '@/components/ui/dialog'
import { KeyHint } from '@/components/ui/key-hint'
import { SHELL } from './messages'
import type { ShellPage } from './navigation/shell-page'
import { hasCmd } from './shortcuts'

type Shortcut = [keys: string[], action: string]

const EVERYWHERE: Shortcut[] = [
  [[hasCmd() ? '⌘' : 'Ctrl', 'K'], SHELL.search],
  [['/'], 'Search this page'],
  [['Esc'], 'Close or clear'],
  [['?'], 'Show shortcuts'],
]

const TABLE: Shortcut[] = [
  [['↑', '↓'], 'Move up or down (or k and j)'],
  [['Home', 'End'], 'First or last row'],
  [['Enter'], 'Open row'],
  [['Space'], 'Select row'],
  [['[', ']'], 'Previous or next page'],
]

const DRAWER: Shortcut[] = [[['k', 'j'], 'Previous or next customer or submission']]

const SCHEDULE: Shortcut[] = [
  [['↑', '↓', '←', '→'], 'Move between classes'],
  [['Enter'], 'Open class'],
]

interface ShortcutsSheetProps {
  pages: readonly ShellPage[]
  onClose: () => void
}

export function ShortcutsSheet({ pages, onClose }: ShortcutsSheetProps) {
  const goTo = pages.map(({ key, label }): Shortcut => [['g', key], `Go to ${label}`])
  return (
    <Dialog title={SHELL.shortcuts} onClose={onClose}>
      <div className="grid gap-5">
        <Group title="Everywhere" shortcuts={[...EVERYWHERE, ...goTo]} />
        <Group title="In a table" shortcuts={TABLE} />
        <Group title="In an open customer or submission" shortcuts={DRAWER} />
        <Group title="In the schedule" shortcuts={SCHEDULE} />
      </div>
    </Dialog>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-2 text-xs/4 font-medium text-muted">{title}</h3>
      <dl className="text-13">
        {shortcuts.map(([keys, action]) => (
          <div key={action} className="flex h-8 items-center justify-between gap-4 border-t border-border">
            <dt>{action}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
