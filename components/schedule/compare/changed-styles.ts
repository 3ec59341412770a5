import type { Label, Labels } from './labels'
import { LOOKS } from './looks'

const select = (key: string) => `[data-class="${CSS.escape(key)}"]`

/** Space for the label, and the text below it in one or two lines. */
const BELOW_LABEL =
  'position:relative;grid-template:var(--low-rows,"time staff mark" auto "name name name" minmax(0,1fr)/auto minmax(0,1fr) auto);column-gap:4px;padding-top:11px;--until:none;--lines:1;--low-lines:1;--tall-lines:2;--tall-low-lines:1'
const LOW = '--low-text:11px;--low-line:11px'
const SHORT =
  'grid-template:var(--labeled-short,"time staff name mark" 11px/auto auto minmax(0,1fr) auto);--short-line:11px;--short-name:var(--labeled-name,block)'
const LABEL =
  'position:absolute;inset:0 0 auto;height:11px;padding-left:var(--label-start,4px);overflow:clip;text-overflow:ellipsis;border-radius:2px 2px 0 0;font-size:var(--label-text,9.5px);font-weight:600;line-height:11px;letter-spacing:var(--apart,normal);white-space:nowrap'

/** In the list, after the name. */
const ROW_LABEL = 'margin-left:8px;font-size:12px;font-weight:500'

/** The look of a class that differs. */
function lookOf(key: string, { words, kind, isOther }: Label): string {
  const { color } = LOOKS[kind]
  const block = `[data-scroller] ${select(key)}`
  const shown = `${block}:not(:focus-visible,[data-opened])`
  const label = `[data-scroller] ol ${select(key)}::before`
  const row = `main table [data-open="${CSS.escape(key)}"]::after{content:"${words}";color:${color}}`
  if (!isOther)
    return `${shown}{outline:2px solid ${color};outline-offset:-2px}
    ${label}{content:"${words}";background:${color};color:var(--color-surface)}
    ${row}`
  return `${block}{--ground:var(--color-surface);--words:var(--color-muted);box-shadow:none}
    ${shown}{outline:1.5px dashed ${color};outline-offset:-1px}
    ${label}{content:"${words}";background:color-mix(in oklab,${color} 8%,var(--color-surface));color:${color}}
    ${kind === 'removed' ? `${block}>bdi:last-of-type{text-decoration:line-through}` : ''}`
}

/** CSS for the week's grid: classes that differ have a label, and the others a lighter ground. */
export function changedStyles(labels: Labels): string {
  const all = [...labels.keys()].map(select).join()
  const changed = `[data-scroller] ol :is(${all})`
  return `@media screen{
    [data-scroller] [data-class]:not(${all},[data-past]){--ground:color-mix(in oklab,var(--bar) 7%,var(--color-surface))}
    ${changed}{${BELOW_LABEL}}
    ${changed}[data-low]{${LOW}}
    ${changed}[data-short]{${SHORT}}
    ${changed}::before{${LABEL}}
    main table [data-open]::after{${ROW_LABEL}}
    ${[...labels].map(([key, label]) => lookOf(key, label)).join('\n')}
  }`
}
