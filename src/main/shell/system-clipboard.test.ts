import { expect, it, vi } from 'vitest'

type Parts = Readonly<Record<string, string | Blob>>
const board = vi.hoisted(() => ({
  written: [] as object[],
  refuses: false,
  text: '',
}))
vi.mock('./electron.ts', () => ({
  ClipboardItem: class {
    readonly parts: Parts
    constructor(parts: Parts) {
      this.parts = parts
    }
  },
  clipboard: {
    readText: async () => board.text,
    writeText: async (text: string) => void (board.text = text),
    clear: () => void (board.text = ''),
    write: async ([item]: readonly { readonly parts: Parts }[]) => {
      if (board.refuses) throw new Error('no such format')
      board.written.push(item?.parts ?? {})
      const text = item?.parts['text/plain']
      board.text = typeof text === 'string' ? text : ''
    },
  },
}))
const { systemClipboard } = await import('./system-clipboard.ts')

const formats = (...names: string[]) => names.map((name) => `electron application/osclipboard;format="${name}"`)

it.each([
  [
    'win32',
    formats(
      'ExcludeClipboardContentFromMonitorProcessing',
      'CanIncludeInClipboardHistory',
      'CanUploadToCloudClipboard',
    ),
  ],
  ['darwin', formats('org.nspasteboard.ConcealedType')],
  ['linux', formats('x-kde-passwordManagerHint')],
  ['freebsd', []],
] as const)('%s: the text goes with the wish to be left out of histories', async (platform, wishes) => {
  board.written = []
  await systemClipboard(platform).write('a')
  expect(board.written.map((parts) => Object.keys(parts))).toEqual([['text/plain', ...wishes]])
  expect(await systemClipboard(platform).read()).toBe('a')
})

it('a table goes as HTML beside its text, and both are cleared', async () => {
  board.written = []
  await systemClipboard('linux').write('a\tb', '<table></table>')
  expect(board.written[0]).toMatchObject({ 'text/plain': 'a\tb', 'text/html': '<table></table>' })
  systemClipboard('linux').clear()
  expect(board.text).toBe('')
})

it('Windows is reported no with a number', async () => {
  board.written = []
  await systemClipboard('win32').write('a')
  const parts = Object.values(board.written[0] ?? {}).filter((part) => part instanceof Blob)
  expect(await Promise.all(parts.map(async (part) => [...new Uint8Array(await part.arrayBuffer())]))).toEqual(
    parts.map(() => [0, 0, 0, 0]),
  )
  expect(parts).toHaveLength(3)
})

it('a system that refuses the wish still gets the text; clearing takes it off', async () => {
  board.refuses = true
  await systemClipboard('linux').write('b')
  expect(board.text).toBe('b')
  systemClipboard('linux').clear()
  expect(board.text).toBe('')
})
