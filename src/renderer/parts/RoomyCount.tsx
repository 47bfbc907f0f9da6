import { Box } from '@mantine/core'
import { count } from './times.ts'

type Props = {
  /** Shows nothing while unknown. */
  readonly value: number | undefined
  /** How many digits have room from the start. */
  readonly digits?: number
}

/** A count after a name. It has its room from the start, so that what follows it doesn't move as the count comes and grows. */
export function RoomyCount({ value, digits = 2 }: Props) {
  return (
    <Box component="span" className="num" display="inline-block" miw={`${digits}ch`}>
      {value !== undefined && count(value)}
    </Box>
  )
}
