import { drawSvg, writeText } from './draw-svg.ts'

/** Draws page elements onto a canvas, as far as charts use them: backgrounds, one-line text, SVG. */

/** Skips the chart's controls. */
const unpictured = '[data-unpictured], .visually-hidden, .recharts-tooltip-wrapper'

export async function drawHtml(canvas: CanvasRenderingContext2D, element: Element, origin: DOMRect, scale: number) {
  if (element.matches(unpictured)) return
  if (element instanceof SVGSVGElement) return await drawSvg(canvas, element, origin, scale)
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden') return
  const rect = element.getBoundingClientRect()
  drawGround(canvas, rect, origin, style)
  canvas.save()
  if (style.overflow !== 'visible') {
    canvas.beginPath()
    canvas.rect(rect.left - origin.left, rect.top - origin.top, rect.width, rect.height)
    canvas.clip()
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) await drawHtml(canvas, child, origin, scale)
    else if (child instanceof Text) drawWords(canvas, child, origin, style)
  }
  canvas.restore()
}

function drawGround(canvas: CanvasRenderingContext2D, rect: DOMRect, origin: DOMRect, style: CSSStyleDeclaration) {
  if (rect.width === 0 || rect.height === 0 || style.backgroundColor === 'rgba(0, 0, 0, 0)') return
  canvas.fillStyle = style.backgroundColor
  canvas.beginPath()
  canvas.roundRect(
    rect.left - origin.left,
    rect.top - origin.top,
    rect.width,
    rect.height,
    Number.parseFloat(style.borderTopLeftRadius) || 0,
  )
  canvas.fill()
}

function drawWords(canvas: CanvasRenderingContext2D, text: Text, origin: DOMRect, style: CSSStyleDeclaration) {
  if (text.data.trim() === '') return
  const range = document.createRange()
  range.selectNodeContents(text)
  const [line] = range.getClientRects()
  if (line === undefined) return
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText(text.data)
  const base = line.top + (line.height - up - down) / 2 + up
  writeText(canvas, text.data, line.left - origin.left, base - origin.top, style, style.color)
}
