import { expect, test } from 'vitest'
import { isBinary } from './not-csv.ts'

test.each<[string, Buffer, boolean]>([
  ['CSV text', Buffer.from('id,name\r\n1,Zoë\t\n'), false],
  ['UTF-16 with its mark', Buffer.from('\ufeffid,b\n', 'utf16le'), false],
  ['UTF-16 without a mark', Buffer.from('id,b\n', 'utf16le'), false],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), true],
  ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), true],
])('%s is told from what is no text', (_what, bytes, expected) => expect(isBinary(bytes)).toBe(expected))
