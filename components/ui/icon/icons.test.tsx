import { icons } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ICON_NAMES } from './names'

const LICENSE = '<!-- Icons of Lucide, https://lucide.dev, ISC License: https://lucide.dev/license -->'
const LOOK =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

const pascal = (name: string) =>
  name.replace(/(^|-)(.)/g, (_all, _dash, letter: string) => letter.toUpperCase()) as keyof typeof icons

/** An icon's lines, as Lucide draws them. */
function linesOf(name: string): string {
  const Drawn = icons[pascal(name)]
  return renderToStaticMarkup(<Drawn />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

it('the file has each icon as Lucide draws it', async () => {
  const symbols = ICON_NAMES.map((name) => `<symbol id="${name}" ${LOOK}>${linesOf(name)}</symbol>`)
  const file = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
    LICENSE,
    ...symbols,
    '</svg>',
    '',
  ].join('\n')
  await expect(file).toMatchFileSnapshot('icons.svg')
})
