import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { operations, PATH_PREFIX } from './index'
import { openApiDocument } from './openapi'
import type { Operation } from './operation'

interface Described {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody: { required: boolean; content: Record<string, { schema: Schema; example: object }> }
  responses: Record<string, { headers: Record<string, unknown>; content: Record<string, { schema: Schema }> }>
  security?: unknown[]
}

interface Schema {
  properties: Record<
    string,
    Schema & { minimum?: number; maximum?: number; default?: number; enum?: string[] }
  >
  required: string[]
  items: Schema
  $ref?: string
}

interface Document {
  openapi: string
  security: unknown[]
  paths: Record<string, { post: Described; get: Described }>
  components: { securitySchemes: Record<string, { in: string; name: string }>; schemas: { Error: Schema } }
}

const document = openApiDocument() as Document
const described = (operation: Operation) => document.paths[PATH_PREFIX + operation.path]?.post as Described
const bodyOf = (operation: Operation) =>
  described(operation).requestBody.content['application/json']?.schema as Schema
const list: Operation[] = Object.values(operations)

describe('the OpenAPI document', () => {
  it('is valid by the OpenAPI schema, and every reference in it leads somewhere', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  })

  it('is OpenAPI 3.1, with the two key headers required everywhere except for itself', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.security).toEqual([{ apiKey: [], secretKey: [] }])
    expect(Object.values(document.components.securitySchemes)).toMatchObject([
      { in: 'header', name: 'X-API-KEY' },
      { in: 'header', name: 'X-SECRET-KEY' },
    ])
    expect(document.paths['/v2/openapi.json']?.get.security).toEqual([])
    for (const operation of list) expect(described(operation).security).toBeUndefined()
  })

  it.each(list)('has every field of $name’s request, required as in the contract', (operation) => {
    const shape = operation.input.shape as Record<string, z.ZodType>
    const body = bodyOf(operation)
    expect(Object.keys(body.properties)).toEqual(Object.keys(shape))
    const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success)
    expect(body.required ?? []).toEqual(required)
    expect(described(operation).requestBody.required).toBe(true)
    const example = described(operation).requestBody.content['application/json']?.example
    expect(operation.input.safeParse(example).success).toBe(true)
  })

  it.each(list)('has every status that $name may return, with the error body', (operation) => {
    const { responses } = described(operation)
    expect(Object.keys(responses)).toEqual(['200', ...Object.keys(operation.errors)])
    for (const status of Object.keys(operation.errors)) {
      expect(responses[status]?.content['application/json']?.schema.$ref).toBe('#/components/schemas/Error')
    }
    expect(responses[405]?.headers).toHaveProperty('Allow')
    expect(responses[200]?.headers).toHaveProperty('Cache-Control')
    expect(document.components.schemas.Error.required).toEqual(['status', 'message'])
  })

  it.each(list.filter(({ rows }) => rows))('has every field of $name’s rows', (operation) => {
    const answer = described(operation).responses[200]?.content['application/json']?.schema as Schema
    const { envelope, row } = operation.rows as NonNullable<Operation['rows']>
    const items = (envelope ? answer.properties[envelope] : answer)?.items
    expect(Object.keys(items?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(row.shape)))
  })

  it('has the limits and their defaults', () => {
    const paged = list.filter(({ input }) => 'limit' in input.shape)
    expect(paged.map(({ name }) => name)).toEqual([
      'getFormSubmissions',
      'getCustomers',
      'getOptoutCustomers',
      'getEvents',
    ])
    for (const operation of paged) {
      const { limit, offset } = bodyOf(operation).properties
      const isRequired = operation.name === 'getFormSubmissions'
      expect(limit).toMatchObject({ minimum: 1, maximum: 1000 })
      expect(offset).toMatchObject({ minimum: 0 })
      expect([limit?.default, offset?.default]).toEqual(isRequired ? [undefined, undefined] : [100, 0])
    }
    expect(bodyOf(operations.getOptoutCustomers).properties.type?.enum).toEqual(['email', 'sms'])
  })

  it('has the form’s ID as a required path parameter', () => {
    expect(described(operations.getFormSubmissions).parameters).toMatchObject([
      { name: 'form_id', in: 'path', required: true },
    ])
  })
})
