import { Box, Button, Flex, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
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
    <section className={classes.bundle} aria-label="Incident bundle">
      <Stack
        gap="0.625rem"
        align="flex-start"
        px="var(--ac-edge)"
        py="md"
        className={`${classes.bundleWords} line-right scrolls`}
      >
        <h2>Incident bundle</h2>
        <Text inherit>
          A file for whoever looks for the cause of a problem. Read it here first: exactly this text is saved, where you
          choose. The program sends it to nobody.
        </Text>
        <h3>In it</h3>
        <Box component="ul" m={0} pl="1.125rem" c="var(--ac-text-2)">
          <li>
            {bundle === undefined ? 'The last calls to the platform' : callsWords(bundle)}: operation, times, tries,
            statuses, sizes, correlation ids
          </li>
          <li>Names of the fields that were sent, with the few values that tell nothing of a person</li>
          <li>Versions of the console and what it runs in, the system, the zone</li>
          <li>
            The last 500 lines of the console’s own log: faults by their place in the program, jobs, locks, the keychain
          </li>
          <li>Idle minutes and other settings; of the audit trail its last check and how many records it has</li>
          <li>Of the connections of these calls: name, stage, host names, product, domain, language</li>
        </Box>
        <h3>Not in it</h3>
        <Box component="ul" m={0} pl="1.125rem" c="var(--ac-text-2)">
          <li>No key and no token</li>
          <li>No answer of the platform and none of its words</li>
          <li>Nothing of a patient; ids in paths are placeholders</li>
          <li>No record of the audit trail, and not who worked here</li>
        </Box>
        <SegmentedControl
          size="xs"
          aria-label="How many calls"
          data={sizes.map((size) => ({ value: String(size), label: `Last ${size}` }))}
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
            Save…
          </Button>
          <Button leftSection={<IconRefresh size={14} />} onClick={() => void made.refetch()}>
            Make it again
          </Button>
        </Flex>
        <div role="status">
          {chosen === true && <StatusMark status="ok">Saved as shown</StatusMark>}
          {chosen === false && <span className="dim">No place was chosen, nothing was saved.</span>}
        </div>
        {failure !== undefined && <FailureNotice failure={failure} doing="Save the bundle" compact />}
      </Stack>
      <Stack gap={0} miw={0} mih={0}>
        {made.error !== null && (
          <FailureNotice failure={made.error.failure} doing="Make the bundle" onRetry={() => void made.refetch()} />
        )}
        {bundle === undefined ? (
          made.error === null && <SkeletonRows rows={14} label="Making the bundle" />
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
              <span>The whole text</span>
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
              aria-label="Text of the bundle"
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
  if (calls === 0) return 'No call, since none was made yet'
  return `The last ${counted(calls, 'call')}, ${failed === 0 ? 'none failed' : `${count(failed)} of them failed`}`
}
