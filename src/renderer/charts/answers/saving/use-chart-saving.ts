import { useState } from 'react'
import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { chartTable } from '../../../../domain/charts/chart-words.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { CallInput } from '../../../../bridge/calls.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { texts } from '../../text.ts'
import { savedNumbers } from './saved-numbers.ts'

/** Saves a chart's picture and data, where the person chooses in main's dialog. `said`: the text of the status line. */
export function useChartSaving(spec: ChartSpec, data: ChartData | undefined) {
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<Failure>()
  const name = cleanFileName(spec.title === '' ? texts.useChartSaving.chart : spec.title)

  async function save(content: () => Promise<CallInput<'exports.saveChart'>['content']>): Promise<void> {
    setSaid('')
    setFailed(undefined)
    try {
      const { value } = await callBridge('exports.saveChart', { name, content: await content() })
      setSaid(value.chosen ? 'Saved.' : '')
    } catch (error) {
      setFailed(asBridgeFailure(error).failure)
    }
  }
  return {
    said,
    failed,
    savePicture: (figure: HTMLElement, facts: readonly string[]) =>
      save(async () => {
        const bytes = await pictureOf(figure, facts).catch(() => undefined)
        return { format: 'png', bytes: bytes ?? new Uint8Array() }
      }),
    /** `notes` say which numbers are missing. */
    saveNumbers: (notes: readonly string[]) =>
      save(async () => {
        const table = data === undefined ? { header: [], rows: [] } : chartTable(spec, data)
        return { format: 'csv', rows: savedNumbers(table, notes).map((row) => [...row]) }
      }),
  }
}

const scale = 2
const padding = 16
const lineHeight = 18

/** The visible figure as a PNG at double size, with `facts` below it. Throws if the browser can't create it. */
async function pictureOf(figure: HTMLElement, facts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
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
function wrapped(facts: readonly string[], fits: (words: string) => boolean, between = ' · '): string[] {
  const lines: string[] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (last !== undefined && fits(last + between + fact)) lines[lines.length - 1] = last + between + fact
    else lines.push(...(between === ' ' ? [fact] : wrapped(fact.split(' '), fits, ' ')))
  }
  return lines
}

/** Draws page elements onto a canvas, as far as charts use them: backgrounds, SVG, text without rotation. */

/** Skips the chart's controls. */
const unpictured = '[data-unpictured], .visually-hidden, .recharts-tooltip-wrapper'

async function drawPage(canvas: CanvasRenderingContext2D, element: Element, origin: DOMRect, scale: number) {
  if (element.matches(unpictured)) return
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden') return
  const rect = element.getBoundingClientRect()
  const [x, y] = [rect.left - origin.left, rect.top - origin.top]
  canvas.save()
  if (element instanceof SVGSVGElement) await drawShapes(canvas, element, { x, y }, scale)
  else if (element instanceof HTMLElement) {
    canvas.fillStyle = style.backgroundColor
    canvas.beginPath()
    canvas.roundRect(x, y, rect.width, rect.height, Number.parseFloat(style.borderTopLeftRadius) || 0)
    canvas.fill()
    if (style.overflow !== 'visible') {
      canvas.beginPath()
      canvas.rect(x, y, rect.width, rect.height)
      canvas.clip()
    }
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) await drawPage(canvas, child, origin, scale)
    else if (child instanceof Text) drawText(canvas, child, origin, style, element instanceof SVGElement)
  }
  canvas.restore()
}

function drawText(
  canvas: CanvasRenderingContext2D,
  text: Text,
  origin: DOMRect,
  style: CSSStyleDeclaration,
  inSvg: boolean,
) {
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  canvas.fillStyle = inSvg ? style.fill : style.color
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText(text.data)
  for (const { words, left, top, height } of linesOf(text))
    canvas.fillText(words, left - origin.left, top + (height - up - down) / 2 + up - origin.top)
}

type TextLine = { words: string; left: number; readonly top: number; readonly height: number }

/** The lines in which the page wraps a text. */
function linesOf(text: Text): readonly TextLine[] {
  const lines: TextLine[] = []
  const range = document.createRange()
  for (const { 0: words, index } of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, index)
    range.setEnd(text, index + words.trimEnd().length)
    const [place] = range.getClientRects()
    if (place === undefined) continue
    const { left, top, height } = place
    const last = lines.at(-1)
    if (last === undefined || top > last.top + 1) lines.push({ words, left, top, height })
    else {
      last.words += words
      // A line from right to left begins with its last word.
      last.left = Math.min(last.left, left)
    }
  }
  return lines
}

/** Computed styles to copy for each shape. */
const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'display',
]

type At = { readonly x: number; readonly y: number }

/** Draws the shapes of an SVG as an image. An image can't load the page's fonts, so texts are left to the canvas. */
async function drawShapes(canvas: CanvasRenderingContext2D, svg: SVGSVGElement, { x, y }: At, scale: number) {
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true)
  if (width === 0 || height === 0 || !(copy instanceof SVGSVGElement)) return
  const own = [svg, ...svg.querySelectorAll('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(own[at] ?? svg)
    element.setAttribute('style', carried.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
  }
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  // Sized in file pixels to avoid scaling.
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.setAttribute('width', String(width * scale))
  copy.setAttribute('height', String(height * scale))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  canvas.drawImage(image, x, y, width, height)
}
