import { MANY_LANES } from './column-widths'

/** What changes for a class that is narrower than `below`, in px. A narrower level adds to the wider ones. */
const LEVELS = [
  // Time, instructor and name don't fit one line: half an hour has the name on a second one.
  {
    below: 200,
    style:
      '--short:"time staff mark" 11px "name name name" 11px/auto minmax(0,1fr) auto;--short-line:11px;--short-top:0;--short-start:0',
  },
  // Start and first name share a line, so that the name has two.
  {
    below: 130,
    style:
      '--rows:"time staff mark" auto "name name name" minmax(0,1fr)/auto minmax(0,1fr) auto;--until:none;--box:-webkit-box;--wrap:normal;--lines:2;--gap:4px;--low-gap:4px;--start:4px;--end:1px;--low-text:11px;--low-line:11px;--low-top:0;--low-rows:var(--rows);--low-label:"";--band:3px;--labeled-staff:block;--labeled-short:"time staff mark" 11px/auto minmax(0,1fr) auto;--labeled-name:none;--short-staff:block;--labeled-line:11px;--labeled-text:11px;--labeled-lines:2',
  },
  // Start and first name need smaller letters.
  {
    below: 100,
    style:
      '--figures:11px;--figures-line:13px;--apart:-0.02em;--gap:3px;--low-gap:3px;--start:3px;--mark:11px',
  },
  { below: 92, style: '--text:11px' },
  { below: 84, style: '--figures:10.5px;--time-end:1px;--start:2px;--end:0px' },
  // They don't fit one line at all: each has its own, before the name. Less than an hour cuts the name, and half an
  // hour has smaller letters instead.
  {
    below: 76,
    style:
      '--rows:"time mark" auto "staff staff" auto "name name" minmax(0,1fr)/minmax(0,1fr) auto;--labeled-staff:none;--narrow-staff:none;--low-lines:1;--low-wrap:nowrap;--text:11px;--figures:11px;--line:11px;--figures-line:11px;--top:1px;--gap:0;--low-gap:0;--short-figures:10px;--short-gap:2px',
  },
  // Half an hour has two lines: its name has none.
  {
    below: 64,
    style:
      '--short:"time mark" 11px "staff staff" 11px/minmax(0,1fr) auto;--labeled-short:"time mark" 11px/minmax(0,1fr) auto;--mark-gap:1px;--short-name:none;--short-staff:none;--short-figures:11px;--short-gap:0;--hyphens:manual;--others:inline-block;--start:2px;--end:0px',
  },
  { below: 56, style: '--edge:2px;--side:1px;--apart:-0.03em;--mark:10px' },
  {
    below: 50,
    style:
      '--label-text:9px;--label-start:1px;--labeled-line:10.5px;--labeled-text:10.5px;--text:10.5px;--low-text:10.5px;--line:10.5px;--low-line:10.5px;--figures-line:10.5px;--tall-lines:3;--figures:10.5px;--short-figures:10.5px',
  },
  {
    below: 42,
    style:
      '--labeled-line:10px;--labeled-text:10px;--text:10px;--low-text:10px;--line:10px;--low-line:10px;--figures-line:10px;--figures:10px;--short-figures:10px;--marked-figures:9px;--start:1px;--mark:9px',
  },
  { below: 33, style: '--figures:9px;--short-figures:9px;--apart:-0.04em' },
]

const SHARES = Array.from({ length: MANY_LANES }, (_, index) => index + 1)

/** A narrower class of less than an hour without an instructor has a band and a second line for a long name, in px. */
const LONG_BELOW = 200

/** In Day view, a narrower class has only the most important word of where it moved to, in px. */
const BRIEF_LEFT_BELOW = 84

/** CSS for classes side by side. The column is the container: one per class would resolve styles one by one. */
export const LANE_STYLES = LEVELS.flatMap(({ below, style }) =>
  SHARES.map((share) => `@container (width<${below * share}px){[data-share="${share}"]{${style}}}`),
)
  .concat(
    SHARES.map(
      (share) =>
        `@container (height<904px){@container (width<${LONG_BELOW * share}px){[data-share="${share}"]>[data-long]{--band:3px;--low-label:"";--low-rows:"time mark" auto "name name" minmax(0,1fr)/minmax(0,1fr) auto}}}`,
    ),
    SHARES.map(
      (share) =>
        `@container (width<${BRIEF_LEFT_BELOW * share}px){[data-share="${share}"]>[data-left]:not([data-low])>[data-brief]::after{content:attr(data-brief)}}`,
    ),
  )
  .join('\n')
