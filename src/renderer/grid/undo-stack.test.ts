import { expect, test } from 'vitest'
import { firstLayout } from '../bridge/ui-state.ts'
import { noGridState } from '../routes/grid-state.ts'
import { begun, mostSteps, recorded, redone, undone } from './undo-stack.ts'
import { stepChange, type ViewStep } from './view-step.ts'

test('steps go back and forth; a new step ends what was undone', () => {
  const three = recorded(recorded(begun('a'), 'b', 'x', false), 'c', 'x', false)
  const back = undone(three)
  expect(back).toMatchObject({ past: ['a'], now: 'b', future: ['c'] })
  expect(redone(back ?? three)).toMatchObject({ past: ['a', 'b'], now: 'c', future: [] })
  expect(recorded(back ?? three, 'd', 'x', false)).toMatchObject({ past: ['a', 'b'], now: 'd', future: [] })
  expect(undone(begun('a'))).toBeUndefined()
  expect(redone(begun('a'))).toBeUndefined()
})

test('parts of one change are one step, but not after an undo', () => {
  const typed = recorded(recorded(begun(''), 'r', 'find', true), 'ro', 'find', true)
  expect(typed).toMatchObject({ past: [''], now: 'ro' })
  const again = redone(undone(typed) ?? typed) ?? typed
  expect(recorded(again, 'row', 'find', true).past).toEqual(['', 'ro'])
})

test('the oldest steps are dropped', () => {
  let stack = begun(0)
  for (let step = 1; step <= 60; step += 1) stack = recorded(stack, step, 'x', false)
  expect(stack.past).toHaveLength(mostSteps)
  expect(stack.past[0]).toBe(10)
})

test('a step says what changed, and which changes belong together', () => {
  const step: ViewStep = { state: noGridState, layout: firstLayout, part: undefined }
  const find = (text: string): ViewStep => ({ ...step, state: { ...noGridState, find: text } })
  const widths = (width: number): ViewStep => ({ ...step, layout: { ...firstLayout, widths: { name: width } } })
  expect(stepChange(step, { ...step, state: { ...noGridState } })).toBeUndefined()
  expect(stepChange(step, find('a'))).toMatchObject({ words: 'find text', joins: true })
  expect(stepChange(find('a'), step)).toMatchObject({ joins: false })
  expect(stepChange(step, widths(100))).toEqual({ words: 'columns', change: 'columns name', joins: true })
  expect(stepChange(step, { ...step, layout: { ...firstLayout, pinned: ['a'] } })).toMatchObject({ joins: false })
  expect(stepChange(step, { ...find('a'), layout: widths(1).layout })).toMatchObject({ change: 'several' })
  const part = (key: string) => ({ key, restore: () => undefined })
  expect(stepChange({ ...step, part: part('1') }, { ...step, part: part('2') })).toMatchObject({ words: 'filters' })
})
