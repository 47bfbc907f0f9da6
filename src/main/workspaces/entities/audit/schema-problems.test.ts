import { expect, it } from 'vitest'
import { schemaDocument } from '../../../../domain/entities/entity.ts'
import { schemaDocuments, type TypeKey } from './schema-documents.ts'
import { schemaProblem } from './schema-problems.ts'
import { host, type Json } from './testing/check-of.ts'

/** Schemas of a broken or hostile platform: looking through them must not block main, which couldn't lock meanwhile. */

const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00.000Z', status: 200 }
const first: TypeKey = { namespace: 'test', name: 't0' }
const ref = (at: number) => ({ $ref: `${host}/test/t${at}/1.0.0` })

/** The problem of `test.t0`, and the milliseconds until it was known. `documentOf` makes the document of `test.t` and a number. */
async function lookedThrough(documentOf: (at: number) => Json) {
  const began = performance.now()
  const documents = schemaDocuments(async ({ name }) => ({
    ok: true,
    value: schemaDocument.parse(documentOf(Number(name.slice(1)))),
    meta,
  }))
  await documents.followAll([first])
  const problem = schemaProblem(first, documents)
  return { problem, ms: performance.now() - began }
}

/** Far more than either takes on a busy computer; each took a minute before. */
const mostMs = 10_000

it('thousands of references are looked up in moments', async () => {
  const properties = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`p${at}`, ref(at + 1)]))
  const { ms } = await lookedThrough((at) => ({ properties: at === 0 ? properties : {} }))
  expect(ms).toBeLessThan(mostMs)
})

it('schemas that extend the next one twice each are looked through once', async () => {
  const { problem, ms } = await lookedThrough((at) => (at < 24 ? { allOf: [ref(at + 1), ref(at + 1)] } : {}))
  expect(problem).toBeUndefined()
  expect(ms).toBeLessThan(mostMs)
})

it('what is missing at the end of such a chain is still named', async () => {
  const last = { allOf: [{ $ref: 'urn:nothing' }] }
  const { problem } = await lookedThrough((at) => (at < 3 ? { allOf: [ref(at + 1), ref(at + 1)] } : last))
  expect(problem).toMatchObject({ isWhole: false })
  expect(problem?.problem).toContain('urn:nothing')
})
