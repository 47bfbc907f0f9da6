import { Text } from '@mantine/core'

/** What a saved question stores on this computer. */
export function KeptNote({ filters = false }: { readonly filters?: boolean }) {
  return (
    <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
      Kept on this computer: what is asked{filters ? ', with the values you filter by,' : ''} and of each run the totals
      and the figures by day, hour or weekday. No row is kept.
    </Text>
  )
}
