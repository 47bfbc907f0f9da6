import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare/project.ts'
import { withStatuses } from './statuses-table.ts'

test('the manual has the statuses of the code; if not, run `npm run statuses`', () => {
  const manual = readFileSync(path.join(root, 'docs', 'USING.md'), 'utf8')
  expect(withStatuses(manual)).toBe(manual)
})

test('only the text between the marks changes', () => {
  const made = withStatuses('Before\n<!-- statuses -->\nold\n<!-- /statuses -->\nAfter\n')
  expect(made).toMatch(/^Before\n<!-- statuses -->\n### Waits of regions\n[^]*\n<!-- \/statuses -->\nAfter\n$/)
  expect(made).toContain('| **Unknown outcome** | It was sent, and no readable response came back.')
  expect(() => withStatuses('No marks')).toThrow('<!-- statuses -->')
})
