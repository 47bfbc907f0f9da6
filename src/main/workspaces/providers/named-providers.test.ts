import type { DuckDBValue } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { createNamedProviders } from './named-providers.ts'

const scope = { connectionId: 'c', address: 'a', product: '' }
const record = (name: string, specialty: string, city: string) =>
  JSON.stringify({ name, specialty: [specialty], departments: [{ address: { city } }] })

const storeWith = (rows: readonly (readonly [string, DuckDBValue])[]) => ({
  flush: async () => undefined,
  rows: async () => rows.map((row) => [...row]),
})

const rows = [
  ['1245319599', record('Zoë Adler', 'Pediatrics', 'Yuma')],
  ['1720036890', record('Tomás Peña', 'Cardiology', 'San Zoemo')],
  ['1902847360', '{broken'],
] as const

test('finding 10: providers are found by name, NPI, specialty and city, without accents or capitals; names come first', async () => {
  const named = createNamedProviders(storeWith(rows))
  const npis = async (text: string) => (await named.find(scope, text)).found.map(({ npi }) => npi)
  expect(await npis('ZOE')).toEqual(['1245319599', '1720036890'])
  expect(await npis('pena card')).toEqual(['1720036890'])
  expect(await npis('yuma')).toEqual(['1245319599'])
  expect(await npis('17200')).toEqual(['1720036890'])
  expect(await npis('')).toEqual([])
  expect((await named.find(scope, 'x')).known).toBe(2)
})

test('says so where no records were read', async () => {
  expect(await createNamedProviders(storeWith([])).find(scope, 'zoe')).toEqual({ found: [], known: 0 })
})

test('are parsed again only if the records on disk are others', async () => {
  let clock = 0
  const shown = [...rows]
  const named = createNamedProviders(storeWith(shown), () => clock)
  const { version, providers } = await named.all(scope)
  expect(providers().map(({ name }) => name)).toEqual(['Zoë Adler', 'Tomás Peña'])
  clock = 60_000
  expect(await named.all(scope)).toMatchObject({ version })
  shown.shift()
  expect(await named.all(scope)).toMatchObject({ version })
  clock = 120_000
  expect((await named.all(scope)).providers()).toHaveLength(1)
})
