import { type BoxProps, Text } from '@mantine/core'
import type { NotKnown } from '../../domain/knowing.ts'
import { NotKnownMark } from '../parts/Known.tsx'

type Props = BoxProps & {
  readonly of: NotKnown
  /** What the figures are of: "pauses". */
  readonly what: string
}

/** Says of figures that they lack records, and why. */
export function LoadedOnly({ of, what, ...box }: Props) {
  return (
    <Text inherit {...box}>
      Only {what} that loaded · <NotKnownMark of={of} />
    </Text>
  )
}
