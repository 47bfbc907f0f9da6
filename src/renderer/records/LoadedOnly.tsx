import type { NotKnown } from '../../domain/knowing.ts'
import { NotKnownMark } from '../parts/Known.tsx'

type Props = {
  readonly of: NotKnown
  /** What the figures are of: "pauses". */
  readonly what: string
  readonly className?: string | undefined
}

/** Says of figures that they lack records, and why. */
export function LoadedOnly({ of, what, className }: Props) {
  return (
    <p className={className}>
      Only {what} that loaded · <NotKnownMark of={of} />
    </p>
  )
}
