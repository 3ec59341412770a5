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
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-13 max-md:h-11',
        isCurrent && 'bg-accent-fill shadow-[inset_2px_0_var(--color-accent)] [&_kbd]:bg-transparent',
      )}
      onPointerMove={onPoint}
      onClick={onAct}
    >
      <span className="shrink-0 text-muted *:size-4">{icon}</span>
      {/* On a phone the detail is a second line, so that neither is cut. */}
      <span className="flex min-w-0 flex-1 items-baseline gap-3 max-md:flex-col max-md:items-stretch max-md:gap-0">
        <bdi
          translate={marks ? 'no' : undefined}
          className="max-w-3/5 shrink-0 truncate font-medium only-of-type:max-w-full only-of-type:shrink max-md:max-w-full"
        >
          <Marked text={label} marks={marks?.label} />
        </bdi>
        {detail && (
          <bdi
            translate={marks ? 'no' : undefined}
            className="ml-auto truncate text-muted max-md:ml-0 max-md:text-xs/4"
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
