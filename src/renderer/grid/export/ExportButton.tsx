import { texts } from '../text.ts'
import { Button, Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommands } from '../../parts/commands.ts'
import { showBriefMessage } from '../../parts/brief-message.ts'
import type { ExportSubject } from './export-subject.ts'
import { ExportForm } from './ExportForm.tsx'

/** The Export button: opens the form, then the system's save dialog, then starts a job that writes the rows. */
export function ExportButton(subject: ExportSubject) {
  const [opened, setOpened] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [said, setSaid] = useState('')
  const open = (to: boolean) => {
    setSaid('')
    setOpened(to)
  }
  useCommands([
    { id: 'grid.export', name: texts.exportButton.exportTheseRows, icon: IconDownload, run: () => open(true) },
  ])
  return (
    <>
      <Popover
        position="top-end"
        width={400}
        trapFocus
        opened={opened}
        onChange={setOpened}
        // Keep the form unchanged while the save dialog is open.
        closeOnClickOutside={!waiting}
        closeOnEscape={!waiting}
      >
        <Popover.Target>
          <Button leftSection={<IconDownload size={15} />} onClick={() => open(!opened)}>
            {texts.exportButton.export}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={texts.exportButton.export}>
          <ExportForm
            {...subject}
            waiting={waiting}
            onWaiting={setWaiting}
            onStarted={() => {
              setOpened(false)
              setSaid(texts.exportButton.exportingFindTheFileUnderTasks)
              // The form is gone, and Tasks is at the other end of the window.
              showBriefMessage({ worked: true, words: texts.exportButton.exportingFindTheFileUnderTasks, spoken: true })
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  )
}
