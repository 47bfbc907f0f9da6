import { crc32, deflateSync, inflateSync } from 'node:zlib'

/**
 * Shrinks a screenshot for the repository: reduces it to 256 colors, which is invisible on flat screens, and compresses it fully. Accepts browser output (8
 * bits per channel, RGB or RGBA, not interlaced).
 */
export function smallerPng(png: Uint8Array): Buffer {
  const { width, height, channels, pixels } = decode(Buffer.from(png))
  const { palette, indexed } = reduce(pixels, channels)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) rows.set(indexed.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, palette, and the only defined methods for compression, filter and interlacing.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Decoded = { readonly width: number; readonly height: number; readonly channels: 3 | 4; readonly pixels: Buffer }

function decode(png: Buffer): Decoded {
  let at = signature.length
  let [width, height, colourType] = [0, 0, 0]
  const parts: Buffer[] = []
  while (at < png.length) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') {
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
      colourType = data[9] ?? 0
      if (data[8] !== 8 || (colourType !== 2 && colourType !== 6) || data[12] !== 0) {
        throw new Error('The screenshot is no PNG of 8 bits a channel.')
      }
    }
    if (name === 'IDAT') parts.push(data)
    at += length + 12
  }
  const channels = colourType === 6 ? 4 : 3
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(parts)), height, width * channels, channels),
  }
}

/** Undoes the filter of each row. */
function unfilter(rows: Buffer, height: number, stride: number, step: number): Buffer {
  const pixels = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (pixels[y * stride + x - step] ?? 0) : 0
      const up = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0
      const corner = x >= step && y > 0 ? (pixels[(y - 1) * stride + x - step] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0
      pixels[y * stride + x] = ((rows[y * (stride + 1) + 1 + x] ?? 0) + guess) & 0xff
    }
  }
  return pixels
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Builds a palette and maps each pixel to its nearest color. The screen is opaque, so alpha is ignored. */
function reduce(pixels: Buffer, channels: number): { readonly palette: Buffer; readonly indexed: Uint8Array } {
  const counts = new Map<number, number>()
  const colours = new Uint32Array(pixels.length / channels)
  for (let at = 0; at < colours.length; at += 1) {
    const colour = pixels.readUIntBE(at * channels, 3)
    colours[at] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept = paletteOf([...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour))
  const nearest = new Map(kept.map((colour, index) => [colour, index]))
  const indexed = new Uint8Array(colours.length)
  for (const [at, colour] of colours.entries()) {
    let index = nearest.get(colour)
    if (index === undefined) {
      index = nearestOf(kept, colour)
      nearest.set(colour, index)
    }
    indexed[at] = index
  }
  return {
    palette: Buffer.from(kept.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff])),
    indexed,
  }
}

/** Squared distance above which a color is distinct, not just a shade from antialiasing. */
const another = 600

/** At most 256 of the colors, given most used first: the first half as is, then those unlike all chosen ones, so that a rare red stays red. */
function paletteOf(colours: readonly number[]): readonly number[] {
  const kept = colours.slice(0, 128)
  const shades: number[] = []
  for (const colour of colours.slice(128)) {
    if (kept.length === 256) return kept
    const like = kept[nearestOf(kept, colour)] ?? 0
    if (distance(like, colour) >= another) kept.push(colour)
    else shades.push(colour)
  }
  return [...kept, ...shades.slice(0, 256 - kept.length)]
}

function distance(one: number, other: number): number {
  const red = (other >> 16) - (one >> 16)
  const green = ((other >> 8) & 0xff) - ((one >> 8) & 0xff)
  const blue = (other & 0xff) - (one & 0xff)
  return red * red + green * green + blue * blue
}

function nearestOf(kept: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, other] of kept.entries()) {
    const away = distance(other, colour)
    if (away < least) [best, least] = [index, away]
  }
  return best
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
