/** Draws page elements onto a canvas, as far as charts use them: backgrounds, SVG, one-line text without rotation. */

/** Skips the chart's controls. */
const unpictured = '[data-unpictured], .visually-hidden, .recharts-tooltip-wrapper'

export async function drawPage(canvas: CanvasRenderingContext2D, element: Element, origin: DOMRect, scale: number) {
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
  if (text.data.trim() === '') return
  const range = document.createRange()
  range.selectNodeContents(text)
  const [line] = range.getClientRects()
  if (line === undefined) return
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  canvas.fillStyle = inSvg ? style.fill : style.color
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = canvas.measureText(text.data)
  const base = line.top + (line.height - up - down) / 2 + up
  canvas.fillText(text.data, line.left - origin.left, base - origin.top)
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
