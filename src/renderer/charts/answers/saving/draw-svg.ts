/** An SVG of the page onto a canvas: its shapes with the colours that they have here, its texts in the fonts of the page. */

/** What of a shape's computed style is carried over. */
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

/** Shapes are drawn as a picture of their own, which may not ask for fonts; so texts are written by the canvas. */
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
  // In the pixels of the file, so that nothing is enlarged.
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

/** Writes from the left end of the base line. */
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
