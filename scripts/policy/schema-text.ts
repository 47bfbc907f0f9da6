import path from 'node:path'
import { z } from 'zod'
import { policySchema } from '../../src/domain/policy/policy.ts'
import { root } from '../prepare/project.ts'

export const policySchemaFile = path.join(root, 'docs', 'policy.schema.json')

/** The JSON Schema of a policy as it is written by hand, with its fields' descriptions. Main checks more: addresses, folders and ids that repeat. */
export function policySchemaText(): string {
  const { $schema, ...rest } = z.toJSONSchema(policySchema, { io: 'input' })
  return `${JSON.stringify({ $schema, title: 'Access Console: managed settings', ...rest }, undefined, 2)}\n`
}
