import { texts } from './text.ts'
import { Box, Button, Flex, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureNotice, FailureOf } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { byteSize, count, counted } from '../../parts/times.ts'
import classes from './activity.module.css'

const sizes = [50, 200, 500] as const

/** The incident bundle: a summary, the full text as it will be saved, and a save button. */
export function BundlePage() {
  const [calls, setCalls] = useState<number>(200)
  // Created each time the page opens and stable while it is open; creating it again adds newer calls.
  const made = useBridgeQuery('activity.bundle', { calls }, { staleTime: 0 })
  const save = useBridgeMutation('activity.saveBundle')
  const bundle = made.data?.value
  const isOfThis = save.variables?.bundleId === bundle?.bundleId
  const chosen = isOfThis ? save.data?.value.chosen : undefined
  const failure = isOfThis ? save.error?.failure : undefined
  return (
    <section className={classes.bundle} aria-label={texts.bundlePage.incidentBundle}>
      <Stack
        gap="0.625rem"
        align="flex-start"
        px="var(--ac-edge)"
        py="md"
        className={`${classes.bundleWords} line-right scrolls`}
      >
        <h2>{texts.bundlePage.incidentBundle}</h2>
        <Text inherit>{texts.bundlePage.aFileForSupportToFind}</Text>
        <h3>{texts.bundlePage.included}</h3>
        <Box component="ul" m={0} pl="1.125rem" c="var(--ac-text-2)">
          <li>
            {texts.bundlePage.operationTimesTriesStatusesSizes(
              bundle === undefined ? texts.bundlePage.theLastCallsToThePlatform : callsWords(bundle),
            )}
          </li>
          <li>{texts.bundlePage.namesOfTheFieldsSentWith}</li>
          <li>{texts.bundlePage.versionsOfTheConsoleAndIts}</li>
          <li>{texts.bundlePage.theLast500LinesOfTheConsolesOwnLog}</li>
          <li>{texts.bundlePage.lockTimeAndOtherSettingsThe}</li>
          <li>{texts.bundlePage.forTheConnectionsOfTheseCalls}</li>
        </Box>
        <h3>{texts.bundlePage.notIncluded}</h3>
        <Box component="ul" m={0} pl="1.125rem" c="var(--ac-text-2)">
          <li>{texts.bundlePage.noKeyAndNoToken}</li>
          <li>{texts.bundlePage.noPlatformResponseAndNoneOf}</li>
          <li>{texts.bundlePage.noPatientDataIdsInPaths}</li>
          <li>{texts.bundlePage.noAuditTrailRecordsAndNo}</li>
        </Box>
        <SegmentedControl
          size="xs"
          aria-label={texts.bundlePage.numberOfCalls}
          data={sizes.map((size) => ({ value: String(size), label: texts.bundlePage.last(size) }))}
          value={String(calls)}
          onChange={(value) => setCalls(Number(value))}
        />
        <Flex gap="xs" wrap="wrap">
          <Button
            variant="filled"
            leftSection={<IconDeviceFloppy size={14} />}
            disabled={bundle === undefined || made.isFetching}
            loading={save.isPending}
            onClick={() => bundle !== undefined && save.mutate({ bundleId: bundle.bundleId })}
          >
            {texts.bundlePage.save}
          </Button>
          <Button leftSection={<IconRefresh size={14} />} onClick={() => void made.refetch()}>
            {texts.bundlePage.updateBundle}
          </Button>
        </Flex>
        <div role="status">
          {chosen === true && <StatusMark status="ok">{texts.bundlePage.savedAsShown}</StatusMark>}
          {chosen === false && <span className="dim">{texts.bundlePage.noFileWasChosenSoNothing}</span>}
        </div>
        <FailureNotice failure={failure} doing={texts.bundlePage.saveTheBundle} compact />
      </Stack>
      <Stack gap={0} miw={0} mih={0}>
        <FailureOf call={made} doing={texts.bundlePage.createTheBundle} />
        {bundle === undefined ? (
          made.error === null && <SkeletonRows rows={14} label={texts.bundlePage.creatingTheBundle} />
        ) : (
          <>
            <Group
              gap="sm"
              justify="space-between"
              wrap="nowrap"
              mih="2rem"
              px="sm"
              fz="xs"
              c="var(--ac-text-2)"
              className="line-below"
            >
              <span>{texts.bundlePage.theWholeText}</span>
              <span className="num dim">{byteSize(bundle.bytes)}</span>
            </Group>
            {/* Focusable, so that keyboard users can scroll it. */}
            <Box
              flex="1"
              mih={0}
              m={0}
              p="sm"
              bg="var(--ac-sunken)"
              fz="xs"
              lh="sm"
              component="pre"
              className="mono focus-inside scrolls"
              role="region"
              aria-label={texts.bundlePage.bundleText}
              tabIndex={0}
            >
              {bundle.text}
            </Box>
          </>
        )}
      </Stack>
    </section>
  )
}

function callsWords({ calls, failed }: { readonly calls: number; readonly failed: number }): string {
  if (calls === 0) return texts.bundlePage.noCallsYet
  return texts.bundlePage.theLast(
    counted(calls, 'call'),
    failed === 0 ? texts.bundlePage.noneFailed : texts.bundlePage.ofThemFailed(count(failed)),
  )
}
