/** A sparkline's line and area as SVG path data. Pure. */

type SparkBox = { readonly width: number; readonly height: number; readonly pad: number }

/**
 * Draws `values` from left to right, minimum at the bottom, maximum at the top; a constant line is centered. Undefined for fewer
 * than two values, which have no trend.
 */
export function sparkPath(values: readonly number[], { width, height, pad }: SparkBox) {
  if (values.length < 2) return undefined
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  const x = (index: number) => round(pad + (index / (values.length - 1)) * (width - 2 * pad))
  const y = (value: number) =>
    round(most === least ? height / 2 : height - pad - ((value - least) / (most - least)) * (height - 2 * pad))
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
  /** The position of the last value. */
  const end = points.at(-1) ?? { x: 0, y: 0 }
  return { line, area: `${line}L${end.x} ${height}L${x(0)} ${height}Z`, end }
}

const round = (value: number) => Math.round(value * 100) / 100
