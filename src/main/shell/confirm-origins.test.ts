import { expect, it, vi } from 'vitest'
import { confirmOrigins } from './confirm-origins.ts'

type Question = { readonly buttons: readonly string[]; readonly defaultId: number; readonly cancelId: number }

const showMessageBox = vi.hoisted(() => vi.fn<(question: Question) => Promise<{ readonly response: number }>>())
vi.mock('./electron.ts', () => ({ dialog: { showMessageBox } }))

it.each(['connection', 'regions'] as const)('new origins of a %s are saved by their own button alone', async (of) => {
  const pressed = (name: 'defaultId' | 'cancelId') =>
    showMessageBox.mockImplementationOnce(async (question) => ({ response: question[name] }))
  // A page that was taken over can raise the question while a person presses Enter.
  pressed('defaultId')
  expect(await confirmOrigins(undefined, ['https://thief.example'], of)).toBe(false)
  pressed('cancelId')
  expect(await confirmOrigins(undefined, ['https://thief.example'], of)).toBe(false)
  showMessageBox.mockImplementationOnce(async ({ buttons }) => ({
    response: buttons.findIndex((text) => text.startsWith('Save')),
  }))
  expect(await confirmOrigins(undefined, ['https://own.example'], of)).toBe(true)
})
