import { describe, expect, it } from 'vitest'
import { createProgress } from './progress'

function screen(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0
  return { isTTY, write, written }
}

describe('createProgress', () => {
  it('writes a line at every 10% without a terminal', () => {
    const plain = screen(false)
    const { draw, say } = createProgress('Customers', plain)
    for (let done = 0; done <= 1000; done++) draw(done, 1000)
    say('note')
    expect(plain.written).toEqual([
      ...Array.from({ length: 11 }, (_, tenth) => `Customers: ${tenth * 10} %\n`),
      'note\n',
    ])
  })

  it('redraws one line on a terminal, not at every call, and ends full', () => {
    const terminal = screen(true)
    const { draw } = createProgress('a.csv', terminal)
    for (let done = 0; done <= 10_000; done++) draw(done, 10_000)
    expect(terminal.written.length).toBeLessThan(1000)
    expect(terminal.written[0]).toBe(`\r\u001b[Ka.csv ${'░'.repeat(30)} 0 %`)
    expect(terminal.written.at(-1)).toBe(`\r\u001b[Ka.csv ${'█'.repeat(30)} 100 %\n`)
  })

  it('writes a line above the bar', () => {
    const terminal = screen(true)
    createProgress('a.csv', terminal).say('a.csv:3 is not JSON')
    expect(terminal.written).toEqual(['\r\u001b[Ka.csv:3 is not JSON\n'])
  })

  it('is full when there is nothing to do', () => {
    const plain = screen(false)
    createProgress('Customers', plain).draw(0, 0)
    expect(plain.written).toEqual(['Customers: 100 %\n'])
  })
})
