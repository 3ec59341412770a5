import { classes } from '@/components/ui/classes'
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
  const { icon, label, detail, marks } = option
  return (
    // The search field handles keys and names the current option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classes(
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-13 max-md:h-11',
        isCurrent && 'bg-fill-strong',
      )}
      onPointerMove={onPoint}
      onClick={onAct}
    >
      <span className="shrink-0 text-muted *:size-4">{icon}</span>
      <bdi
        translate={marks ? 'no' : undefined}
        className="max-w-3/5 shrink-0 truncate font-medium only-of-type:max-w-full only-of-type:shrink"
      >
        <Marked text={label} marks={marks?.label} />
      </bdi>
      {detail && (
        <bdi translate={marks ? 'no' : undefined} className="ml-auto truncate text-muted">
          <Marked text={detail} marks={marks?.detail} />
        </bdi>
      )}
    </div>
  )
}
