import { texts } from './text.ts'
import { Button } from '@mantine/core'
import { EmptyState } from '../parts/EmptyState.tsx'

/** Replaces figures whose rows were unloaded from memory. */
export function RowsGone({ noun, onReadAgain }: { readonly noun: string; readonly onReadAgain: () => void }) {
  return (
    <EmptyState
      help="analysts/tables"
      title={texts.rowsGone.unloadedToFreeMemory(noun)}
      action={<Button onClick={onReadAgain}>{texts.rowsGone.reload}</Button>}
    >
      {texts.rowsGone.theConsoleUnloadsTheOldestWhen}
    </EmptyState>
  )
}
