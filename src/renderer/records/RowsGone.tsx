import { Button } from '@mantine/core'
import { EmptyState } from '../parts/EmptyState.tsx'

/** Replaces figures whose rows were unloaded from memory. */
export function RowsGone({ noun, onReadAgain }: { readonly noun: string; readonly onReadAgain: () => void }) {
  return (
    <EmptyState title={`These ${noun} were let go`} action={<Button onClick={onReadAgain}>Read again</Button>}>
      The console keeps them in memory while a screen shows them, and lets go of the oldest when it needs the room. Read
      them again to go on.
    </EmptyState>
  )
}
