/** Draws an SVG of the page onto a canvas, with its colors and the page's fonts. */

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

/** Draws shapes as an image, which can't load fonts, so the canvas draws the text. */
export async function drawSvg(canvas: CanvasRenderingContext2D, svg: SVGSVGElement, origin: DOMRect, scale: number) {
  const rect = svg.getBoundingClientRect()
  if (rect.width === 0 || rect.height === 0) return
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(shapesOf(svg, rect, scale))}`
  await image.decode()
  canvas.drawImage(image, rect.left - origin.left, rect.top - origin.top, rect.width, rect.height)
  for (const text of svg.querySelectorAll('text')) drawText(canvas, text, origin)
}

function shapesOf(svg: SVGSVGElement, { width, height }: DOMRect, scale: number): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
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
  return new XMLSerializer().serializeToString(copy)
}

function drawText(canvas: CanvasRenderingContext2D, text: SVGTextElement, origin: DOMRect) {
  const words = text.textContent
  const matrix = text.getScreenCTM()
  if (words === '' || matrix === null || text.getNumberOfChars() === 0) return
  const style = getComputedStyle(text)
  const at = text.getStartPositionOfChar(0).matrixTransform(matrix)
  writeText(canvas, words, at.x - origin.left, at.y - origin.top, style, style.fill)
}

/** Starts at the left end of the baseline. */
export function writeText(
  canvas: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  style: CSSStyleDeclaration,
  color: string,
) {
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  canvas.fillStyle = color
  canvas.textAlign = 'left'
  canvas.textBaseline = 'alphabetic'
  canvas.fillText(words, x, y)
}
