import { Button, Tooltip } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import { count, counted } from '../../../parts/times.ts'
import type { SelectedNpis } from './use-selected-npis.ts'

/** Searches the slots of the selected rows. Without a selection it stays visible and explains how to select. */
export function SlotsOfSelected({ selected }: { readonly selected: SelectedNpis }) {
  const none = selected.count === 0
  const refused = none || selected.tooMany
  const words = none
    ? 'Select providers with Space, Ctrl click or Shift click; then their slots are searched at once.'
    : selected.tooMany
      ? `One search takes ${count(mostSearchedProviders)} providers at most.`
      : 'Search the slots of the selected providers at once.'
  return (
    <Tooltip label={words}>
      <Button
        variant={refused ? 'default' : 'filled'}
        leftSection={<IconCalendarSearch size={15} />}
        // Stays focusable, so that the reason can be read.
        aria-disabled={refused}
        data-disabled={refused}
        aria-description={words}
        onClick={refused ? undefined : selected.take}
      >
        {none ? 'Slots of selected' : `Slots of ${counted(selected.count, 'provider')}`}
      </Button>
    </Tooltip>
  )
}
