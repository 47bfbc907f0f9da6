/** `npm run policy`: writes the JSON Schema of the organization's settings into docs/; run it after a change of src/domain/policy. */
import { writeFileSync } from 'node:fs'
import { policySchemaFile, policySchemaText } from './policy/schema-text.ts'

writeFileSync(policySchemaFile, policySchemaText())
