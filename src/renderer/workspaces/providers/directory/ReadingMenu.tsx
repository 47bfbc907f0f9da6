import { Button, Flex, Popover, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useUiState } from '../../../bridge/ui-state.ts'
import { ReadingFields } from '../ReadingFields.tsx'
import type { OpenedDirectory } from './use-directory.ts'

/** Options for reading the directory, and a button to reload it. */
export function ReadingMenu({ opened, loading }: { readonly opened: OpenedDirectory; readonly loading: boolean }) {
  const [open, setOpen] = useState(false)
  const { atOnce, freshHours } = useUiState((state) => state.recordReading)
  const act = (what: () => void) => () => {
    setOpen(false)
    what()
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconAdjustmentsHorizontal size={15} />}
          title={`${atOnce} requests at once; records younger than ${freshHours} h are taken as they are`}
          onClick={() => setOpen(!open)}
        >
          Reading
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="How records are read">
        <ReadingFields />
        <Flex gap="xs" wrap="wrap" mt="sm">
          <Button disabled={loading} onClick={act(opened.readAgain)}>
            Read the list again
          </Button>
          <Button disabled={loading} onClick={act(opened.askAll)}>
            Ask all again
          </Button>
        </Flex>
        <Text className="quiet" size="xs" mt="xs" mb={0} mx={0}>
          Read the list again takes fresh records as they are. Ask all again asks the platform for every record.
          {loading && ' Stop the reading that runs first.'}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
