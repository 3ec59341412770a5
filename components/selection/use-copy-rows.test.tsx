import { expect, it } from 'vitest'
import { htmlTable } from './use-copy-rows'

/** Parses the table as a spreadsheet does. */
function cellsOf(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return [...document.querySelectorAll('tr')].map((row) => [...row.cells])
}

it('marks text cells as text for spreadsheets; numbers stay numbers', () => {
  const [cells = []] = cellsOf(htmlTable([['+15550102233', '01515550102', 7, null]]))
  expect(cells.map(({ textContent }) => textContent)).toEqual(['+15550102233', '01515550102', '7', ''])
  expect(cells.map((cell) => cell.getAttribute('style'))).toEqual([
    'mso-number-format:"\\@"',
    'mso-number-format:"\\@"',
    null,
    'mso-number-format:"\\@"',
  ])
})

it('formula injection: guards formulas, and no text becomes markup', () => {
  const hostile = ['=1+1', '<img src=x onerror=alert(1)>', '"quoted" & \'more\'</td><td>']
  const [cells = []] = cellsOf(htmlTable([hostile]))
  expect(cells.map(({ textContent }) => textContent)).toEqual(["'=1+1", ...hostile.slice(1)])
  expect(cells.flatMap((cell) => [...cell.children])).toEqual([])
})
