import type { OpenedPart } from '../../../../domain/reports/opened-report.ts'
import { byteSize } from '../../../parts/times.ts'

/** Files of an opened report in words. Pure. */

/** How it is known that all of it came. */
export function framingWords({ framing, asked }: Pick<OpenedPart, 'framing' | 'asked'>): string {
  if (framing === 'length') return 'As many bytes came as the platform announced.'
  if (framing === 'chunked') return 'The answer ended with its last chunk.'
  return asked === 2
    ? 'No length was given; a second download was the same.'
    : 'No length was given; its last row is whole.'
}

/** "391.2 MB in 14 parts" */
export function shareWords(parts: readonly OpenedPart[]): string {
  const size = byteSize(parts.reduce((sum, { bytes }) => sum + bytes, 0))
  return parts.length === 1 ? size : `${size} in ${parts.length} parts`
}
