import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trainingNamespace, trainingTypes } from '../../../domain/training/training-types.ts'
import { type Sandbox, startSandbox } from '../../sandbox.ts'
import { at, get, list, post, text } from '../../testing/test-client.ts'
import { entityDefinitions } from '../catalogue.ts'
import { awkwardTexts } from './awkward-texts.ts'
import { trainingDefinitions } from './training-types.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const schema = (name: string) => get(`${sandbox.baseUrl}/v1/pdm/schema/${trainingNamespace}/${name}`)
const rows = (type: string, body: object = {}) =>
  post(`${sandbox.baseUrl}/v1/pdm/batch`, { namespace: trainingNamespace, type, limit: 1000, ...body })

describe('types to learn on', () => {
  it('are those that the practice panel names, beside the listed ones', () => {
    expect(trainingDefinitions.map(({ name }) => name)).toEqual(trainingTypes.map(({ type }) => type))
    expect(entityDefinitions.some(({ namespace }) => namespace === trainingNamespace)).toBe(false)
  })

  it.each(trainingDefinitions.map(({ name }) => name))('%s has rows', async (name) => {
    const { status, json } = await rows(name)
    expect(status).toBe(200)
    expect(list(json, 'data').length).toBe(at(json, 'total'))
    expect(list(json, 'data').length).toBeGreaterThan(20)
  })

  it('one has no schema, one a draft that nobody has, one a reference that leads nowhere', async () => {
    expect((await schema('withoutSchema')).status).toBe(404)
    expect(text((await schema('unknownDraft')).json, '$schema')).toMatch(/draft\/2031/)
    const address = text((await schema('missingReference')).json, 'properties', 'note', '$ref')
    expect((await get(`${sandbox.baseUrl}/v1/pdm/schema${new URL(address).pathname}`)).status).toBe(404)
  })

  it('two stand on each other', async () => {
    expect(text((await schema('circleOne')).json, '$ref')).toMatch(/training\/circleTwo$/)
    expect(text((await schema('circleTwo')).json, '$ref')).toMatch(/training\/circleOne$/)
  })

  it('one has a very large schema', async () => {
    const { json, text: body } = await schema('veryLargeSchema')
    expect(Object.keys(at(json, 'properties') as object).length).toBeGreaterThan(2_500)
    expect(body.length).toBeGreaterThan(300_000)
    expect(Object.keys(at((await rows('veryLargeSchema')).json, 'data', 0) as object).length).toBeGreaterThan(50)
  })

  it('one holds every awkward text, unchanged by its way', async () => {
    const found = list((await rows('awkwardText')).json, 'data').map((row) => text(row, 'name'))
    expect(found).toEqual(awkwardTexts)
    expect(found.length).toBeGreaterThan(461)
    expect(new Set(awkwardTexts).size).toBeGreaterThan(480)
    const [script] = awkwardTexts.filter((each) => each.includes('<script>window'))
    const { json } = await rows('awkwardText', { filters: [{ field: 'name', value: script }] })
    expect(at(json, 'total')).toBe(1)
  })
})
