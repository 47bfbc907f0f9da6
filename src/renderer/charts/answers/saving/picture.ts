import { drawPage } from './draw-page.ts'

const scale = 2
const padding = 16
const lineHeight = 18

/** The visible figure as a PNG at double size, with `facts` below it. Throws if the browser can't create it. */
export async function pictureOf(figure: HTMLElement, facts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  await document.fonts.ready
  const rect = figure.getBoundingClientRect()
  const style = getComputedStyle(figure)
  const width = rect.width + 2 * padding
  const element = document.createElement('canvas')
  const canvas = element.getContext('2d')
  if (canvas === null) throw new Error('no canvas')
  const font = `12px ${style.fontFamily}`
  canvas.font = font
  const lines = wrapped(facts, (words) => canvas.measureText(words).width <= width - 2 * padding)
  const height = rect.height + 2 * padding + lines.length * lineHeight
  element.width = Math.ceil(width * scale)
  element.height = Math.ceil(height * scale)
  canvas.scale(scale, scale)
  canvas.fillStyle = style.backgroundColor
  canvas.fillRect(0, 0, width, height)
  canvas.save()
  canvas.translate(padding, padding)
  await drawPage(canvas, figure, rect, scale)
  canvas.restore()
  canvas.font = font
  canvas.fillStyle = style.color
  for (const [at, line] of lines.entries())
    canvas.fillText(line, 2 * padding, padding + rect.height + (at + 1) * lineHeight - 4)
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('no picture')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Joins the facts with dots and wraps full lines; a fact that is longer than a line breaks between words. */
function wrapped(facts: readonly string[], fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    const joined = last === undefined ? fact : `${last} · ${fact}`
    if (last !== undefined && fits(joined)) lines[lines.length - 1] = joined
    else lines.push(...broken(fact, fits))
  }
  return lines
}

function broken(fact: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of fact.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
