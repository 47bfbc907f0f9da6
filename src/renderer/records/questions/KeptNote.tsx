import { texts } from '../text.ts'
import { Text } from '@mantine/core'

/** What a saved question stores on this computer. */
export function KeptNote({ filters = false }: { readonly filters?: boolean }) {
  return (
    <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
      {texts.keptNote.savedOnThisComputerTheQuestion(filters)}
    </Text>
  )
}
