/** `npm run statuses`: writes the tables of statuses into docs/USING.md; run it after a change of src/bridge/statuses. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare/project.ts'
import { withStatuses } from './statuses/statuses-table.ts'

const manual = path.join(root, 'docs', 'USING.md')
writeFileSync(manual, withStatuses(readFileSync(manual, 'utf8')))
