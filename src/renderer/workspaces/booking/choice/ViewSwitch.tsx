import { Group, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'
import { Kbd } from '../../../parts/Kbd.tsx'

/** Switches between list and grid, also with G. The choice stays for the next caller. */
export function ViewSwitch() {
  const view = useUiState((state) => state.slotView)
  useHotkeys([['G', () => setUiState({ slotView: view === 'list' ? 'grid' : 'list' })]])
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      <SegmentedControl
        aria-label="How the times are shown"
        size="xs"
        withItemsBorders={false}
        value={view}
        data={[
          { value: 'list', label: 'List' },
          { value: 'grid', label: 'Grid' },
        ]}
        onChange={(next) => setUiState({ slotView: next === 'grid' ? 'grid' : 'list' })}
      />
      <span aria-hidden="true">
        <Kbd>G</Kbd>
      </span>
    </Group>
  )
}
