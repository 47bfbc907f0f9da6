import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { smallerPng } from './smaller-png.ts'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with three channels; each row starts with its filter number. */
function pngOf(width: number, rows: readonly (readonly number[])[], depth = 8): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([depth, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.from(rows.flat()))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The colors of a PNG with a palette and unfiltered rows. */
function coloursOf(png: Buffer, width: number): number[] {
  const parts: Record<string, Buffer> = {}
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    expect(png.readUInt32BE(at + 8 + data.length)).toBe(crc32(png.subarray(at + 4, at + 8 + data.length)))
    parts[png.toString('latin1', at + 4, at + 8)] = data
  }
  const rows = inflateSync(parts['IDAT']!)
  return [...rows].filter((_, at) => at % (width + 1) !== 0).map((index) => parts['PLTE']!.readUIntBE(index * 3, 3))
}

test('few colours are kept as they are, whatever filter the rows came with', () => {
  const png = pngOf(2, [
    [0, 1, 2, 3, 10, 20, 30],
    [1, 1, 2, 3, 9, 18, 27],
    [2, 0, 0, 0, 1, 0, 0],
    [3, 5, 5, 5, 0, 0, 0],
    [4, 0, 0, 0, 1, 1, 1],
  ])
  expect(coloursOf(smallerPng(png), 2)).toEqual([
    0x010203, 0x0a141e, 0x010203, 0x0a141e, 0x010203, 0x0b141e, 0x050606, 0x080d12, 0x050606, 0x090e13,
  ])
})

test('of many colours the rare ones become the nearest that is kept', () => {
  // 256 grays appear twice, one near-white color once.
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey, grey, grey, grey]).flat()
  const png = pngOf(513, [[0, ...greys, 254, 255, 255]])
  const colours = coloursOf(smallerPng(png), 513)
  expect(colours.slice(0, 4)).toEqual([0, 0, 0x010101, 0x010101])
  expect(colours.at(-1)).toBe(0xffffff)
})

test('a rare colour that is like no other stays what it is', () => {
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey, grey, grey, grey]).flat()
  const png = pngOf(513, [[0, ...greys, 200, 30, 30]])
  expect(coloursOf(smallerPng(png), 513).at(-1)).toBe(0xc81e1e)
})

test('a picture of another kind is refused', () => {
  expect(() => smallerPng(pngOf(1, [[0, 1, 2, 3]], 16))).toThrow(/8 bits/)
})
