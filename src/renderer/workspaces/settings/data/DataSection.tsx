import { texts } from '../text.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeptDataSizes } from '../../../../bridge/calls/settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { byteSize, counted } from '../../../parts/times.ts'
import classes from './data.module.css'
import { KeptTable } from './KeptTable.tsx'
import { RemoveAll } from './RemoveAll.tsx'

/** The data stored on this computer, and a way to delete it all. */
export function DataSection() {
  const asked = useBridgeQuery('settings.keptData', undefined, { staleTime: 0 })
  const [removing, setRemoving] = useState(false)
  const sizes = asked.data?.value
  return (
    <section className={classes.data} aria-label={texts.dataSection.dataOnThisComputer}>
      <Group
        component="header"
        gap="sm"
        justify="space-between"
        wrap="nowrap"
        pl="var(--ac-edge)"
        pr="sm"
        pt="sm"
        pb="0.25rem"
      >
        <h2>{texts.dataSection.dataOnThisComputer}</h2>
        <Button color="red" leftSection={<IconTrash size={14} />} onClick={() => setRemoving(true)}>
          {texts.dataSection.removeAllMyData}
        </Button>
      </Group>
      <Text inherit maw="52rem" pl="var(--ac-edge)" pr="sm" pb="xs" c="var(--ac-text-2)">
        {texts.dataSection.everythingTheConsoleKeepsForThis}
      </Text>
      <Folder sizes={sizes} />
      <FailureOf call={asked} compact keysLink={false} doing={texts.dataSection.measureTheData} />
      <KeptTable sizes={sizes} unknown={asked.isError} />
      <RemoveAll opened={removing} trailFolder={sizes?.trailFolder} onClose={() => setRemoving(false)} />
    </section>
  )
}

function Folder({ sizes }: { readonly sizes: KeptDataSizes | undefined }) {
  if (sizes === undefined) return null
  const files = sizes.entries.reduce((sum, entry) => sum + entry.files, 0)
  const bytes = sizes.entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return (
    <Group gap="sm" wrap="nowrap" miw={0} pl="var(--ac-edge)" pr="sm" pb="xs" fz="xs">
      <Copyable text={sizes.folder} what={texts.dataSection.folderOfTheConsolesData} />
      <span className="num dim">
        {sizes.whole ? '' : texts.dataSection.moreThan}
        {counted(files, 'file')}, {byteSize(bytes)}
      </span>
    </Group>
  )
}
