import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { policySchema } from '../../src/domain/policy/policy.ts'
import { root } from '../prepare/project.ts'
import { policySchemaFile, policySchemaText } from './schema-text.ts'

it('docs/policy.schema.json is that of the code; if not, run npm run policy', () => {
  expect(readFileSync(policySchemaFile, 'utf8')).toBe(policySchemaText())
})

const admin = readFileSync(path.join(root, 'docs', 'ADMIN.md'), 'utf8')

it('docs/ADMIN.md names every field, and its example is a policy that the schema and the parser take', () => {
  const fields = [
    ...Object.keys(policySchema.shape),
    ...Object.keys(policySchema.shape.connections.unwrap().element.shape),
  ]
  expect(fields.filter((name) => !admin.includes(`\`${name}\``))).toEqual([])
  const example = /```json\n(?<json>[^]*?)```/.exec(admin)?.groups?.['json'] ?? ''
  const value: unknown = JSON.parse(example)
  expect(policySchema.safeParse(value).error?.issues).toBeUndefined()
  const validate = new Ajv2020().compile(JSON.parse(policySchemaText()) as object)
  expect(validate(value)).toBe(true)
  expect(validate({ ...(value as object), idleMinutes: 5 })).toBe(false)
})
