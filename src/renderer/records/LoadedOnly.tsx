import { texts } from './text.ts'
import { type BoxProps, Text } from '@mantine/core'
import type { NotKnown } from '../../domain/knowing.ts'
import { NotKnownMark } from '../parts/Known.tsx'

type Props = BoxProps & {
  readonly of: NotKnown
  /** The subject of the figures: "pauses". */
  readonly what: string
}

/** Says that figures lack records, and why. */
export function LoadedOnly({ of, what, ...box }: Props) {
  return (
    <Text inherit {...box}>
      {texts.loadedOnly.onlyThatLoaded(what)} <NotKnownMark of={of} />
    </Text>
  )
}
