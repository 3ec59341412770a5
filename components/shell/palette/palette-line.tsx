import { classes } from '@/components/ui/classes'
import { KeyHint } from '@/components/ui/key-hint'
import { Marked } from '@/components/ui/marked'
import type { PaletteOption } from './palette-options'

interface PaletteLineProps {
  id: string
  option: PaletteOption
  isCurrent: boolean
  onPoint: () => void
  onAct: () => void
}

/** One option of the palette. */
export function PaletteLine({ id, option, isCurrent, onPoint, onAct }: PaletteLineProps) {
  const { icon, label, detail, marks, keys } = option
  return (
    // The search field handles keys and names the current option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-13 max-md:min-h-11',
        marks && 'min-h-11',
        isCurrent && 'bg-fill-strong *:first:text-accent-text [&_kbd]:bg-transparent',
      )}
      onPointerMove={onPoint}
      onClick={onAct}
    >
      <span className="shrink-0 text-muted *:size-4">{icon}</span>
      {/* A customer has two lines, so that neither name nor email is cut. */}
      <span className={classes('flex min-w-0 flex-1', marks ? 'flex-col' : 'items-baseline gap-3')}>
        <bdi translate={marks ? 'no' : undefined} className="truncate font-medium">
          <Marked text={label} marks={marks?.label} />
        </bdi>
        {detail && (
          <bdi
            translate={marks ? 'no' : undefined}
            className={classes('text-muted', marks ? 'truncate text-xs/4' : 'ml-auto shrink-0')}
          >
            <Marked text={detail} marks={marks?.detail} />
          </bdi>
        )}
      </span>
      {keys && (
        <span aria-hidden className="flex gap-1 max-md:hidden">
          {keys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
        </span>
      )}
    </div>
  )
}
