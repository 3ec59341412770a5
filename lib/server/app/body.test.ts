import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readBody } from './body'
import type { Problem } from './problem'

const schema = z.strictObject({ name: z.string() }, { error: 'must be an object' })

async function refusal(body: object): Promise<Problem> {
  const request = new Request('http://localhost:3000/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return readBody(request, schema).then(
    () => expect.fail('taken'),
    (problem: Problem) => problem,
  )
}
const sizeOf = async (problem: Problem) => (await problem.toResponse('req_1').text()).length

describe('a body with unknown fields', () => {
  it('names them one by one', async () => {
    const { options } = await refusal({ name: 'a', x: 1, y: 2 })
    expect(options.issues).toEqual([
      { path: 'x', message: 'is not a known field' },
      { path: 'y', message: 'is not a known field' },
    ])
  })

  it('answers thousands of them, or one of 60,000 characters, with a few kilobytes', async () => {
    const many = await refusal(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1])))
    expect(many.options.issues).toHaveLength(20)
    expect(many.options.detail).toMatch(/4981 more fields are invalid\.$/)
    expect(await sizeOf(many)).toBeLessThan(4096)
    const long = await refusal({ name: 'a', ['x'.repeat(60_000)]: 1 })
    expect(await sizeOf(long)).toBeLessThan(1024)
    expect(
      await sizeOf(
        await refusal(
          Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i}${'y'.repeat(1000)}`, 1])),
        ),
      ),
    ).toBeLessThan(8192)
  })
})
