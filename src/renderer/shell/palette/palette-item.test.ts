import { IconBolt } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { closeness } from '../../../domain/palette/find-lines.ts'
import { bestFirst, type PaletteItems } from './palette-item.ts'

const group = (id: string, best: PaletteItems['best'], disabledReason?: string): PaletteItems => ({
  id,
  label: id,
  items: [{ id, name: id, icon: IconBolt, disabledReason, run: () => undefined }],
  matching: 1,
  best,
})
const order = (...groups: readonly PaletteItems[]) => bestFirst(groups).map(({ id }) => id)

test('the group with the closest match comes first, an empty one not at all', () => {
  const empty = { ...group('empty', closeness.exact), items: [] }
  expect(order(group('typo', closeness.typo), group('words', closeness.words), empty)).toEqual(['words', 'typo'])
  expect(order(group('words', closeness.words), group('beginning', closeness.beginning))).toEqual([
    'words',
    'beginning',
  ])
})

test('an action that can’t run comes after what can, unless its name was typed', () => {
  const record = group('record', closeness.inside)
  expect(order(group('off', closeness.words, 'Select rows first.'), record)).toEqual(['record', 'off'])
  expect(order(group('off', closeness.beginning, 'Select rows first.'), record)).toEqual(['off', 'record'])
})
