import { texts } from '../../text/board.ts'
import { Box, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BoardState } from '../../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import { wholeTable } from '../../../../../domain/tables/table.ts'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import { SidePanel } from '../../../../parts/SidePanel.tsx'
import { FailureOf } from '../../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { useRegionsSettings, type Watch } from '../../use-regions.ts'
import { RunbookPart } from '../../runbooks/RunbookPart.tsx'
import { WatchForm } from './WatchForm.tsx'

type Props = {
  readonly connection: ConnectionView
  readonly state: BoardState
  readonly watch: Watch
  readonly onClose: () => void
}

const formId = 'watch-settings'

/** The monitoring settings of the connection. */
export function WatchSettings({ connection, state, watch, onClose }: Props) {
  const settings = useRegionsSettings(connection.id)
  const visits = useNames(state.board?.snapshotId, 'visit')
  const qualifiers = useNames(state.board?.snapshotId, 'qualifier')
  const isOff = state.state === 'off'
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <SidePanel
      label={texts.watchSettings.monitoringSettings}
      head={
        <Box flex={1} miw={0} pb="xs">
          <h2>{texts.watchSettings.monitoringSettings}</h2>
          <Text className="quiet" size="sm" lh="inherit" mt={2}>
            <bdi>{connection.name}</bdi>
          </Text>
        </Box>
      }
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} variant="filled">
            {texts.watchSettings.save}
          </Button>
          {/* Without monitoring there is no board, and this panel goes with it. */}
          <Button
            disabled={!isOff && isUnsaved}
            title={!isOff && isUnsaved ? texts.watchSettings.saveYourChangesFirst : undefined}
            onClick={isOff ? watch.start : watch.stop}
            loading={watch.busy}
          >
            {isOff ? texts.watchSettings.startMonitoring : texts.watchSettings.stopMonitoring}
          </Button>
        </>
      }
    >
      <FailureOf call={settings} doing={texts.watchSettings.loadSettings} />
      {settings.data !== undefined && visits !== undefined && qualifiers !== undefined ? (
        <>
          <WatchForm
            id={formId}
            connection={connection}
            settings={settings.data.value}
            visitTypes={visits}
            qualifiers={qualifiers}
            onUnsaved={setUnsaved}
          />
          <Stack gap="sm" px="var(--ac-edge)" pb="lg">
            {state.targets.map(({ practiceId, practiceName }) => (
              <RunbookPart
                key={practiceId}
                connectionId={connection.id}
                practiceId={practiceId}
                title={texts.watchSettings.runbookOf(practiceName)}
              />
            ))}
          </Stack>
        </>
      ) : (
        settings.error === null && <SkeletonRows rows={10} label={texts.watchSettings.loadingSettings} />
      )}
    </SidePanel>
  )
}

/** The names in a column of the board; empty without a board. Undefined until loaded. */
function useNames(snapshotId: string | undefined, column: 'visit' | 'qualifier'): readonly string[] | undefined {
  const answer = useBridgeQuery(
    'snapshots.distinct',
    { snapshotId: snapshotId ?? '-', view: wholeTable, column, limit: 200 },
    { enabled: snapshotId !== undefined, keepPrevious: true },
  )
  if (snapshotId === undefined || answer.isError) return []
  const values = answer.data?.value.values
  const names = values?.flatMap(({ value }) => (column === 'qualifier' ? (value ?? '').split(', ') : [value ?? '']))
  return names === undefined ? undefined : [...new Set(names)].filter((name) => name !== '').toSorted()
}
