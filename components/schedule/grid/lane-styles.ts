import { MANY_LANES } from './column-widths'

/** What changes for a class that is narrower than `below`, in px. A narrower level adds to the wider ones. */
const LEVELS = [
  // Icon and time don't fit together, so the icon goes below or after the name.
  { below: 65, style: '--mark:absolute;--indent:17px;--corner:15px;--gap:2px' },
  // A time needs the padding, too.
  { below: 48, style: '--start:5px;--end:0px' },
  // It needs smaller digits, too.
  { below: 42.5, style: '--start:3px;--figures:11px;--figures-apart:-0.02em' },
  // Too narrow for a time. Only the name, on as many whole lines as fit; words are cut, never hyphenated.
  {
    below: 36.7,
    style:
      '--time:none;--mark:static;--corner:0px;--lines:none;--wrap:normal;--tall:calc(round(down,100% - 2px,14px) + 2px)',
  },
]

const SHARES = Array.from({ length: MANY_LANES - 1 }, (_, index) => index + 2)

/**
 * CSS for classes side by side, whose text depends on their share of the column. The column is the container: one
 * container per class would resolve styles one by one during layout.
 */
export const LANE_STYLES = LEVELS.flatMap(({ below, style }) =>
  SHARES.map((share) => `@container (width<${below * share}px){[data-share="${share}"]{${style}}}`),
).join('\n')
