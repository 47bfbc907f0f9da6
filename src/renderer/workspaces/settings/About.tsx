import { Box, Stack } from '@mantine/core'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'

const runtimes = {
  electron: 'Electron',
  'chromium-host': 'A Chromium of this computer, since Electron’s runtime is not installed',
} as const

/** Packages shipped to the user, with their licenses. */
const licences: readonly (readonly [string, string])[] = [
  ['Access Console', 'MIT'],
  ['Electron', 'MIT'],
  ['React', 'MIT'],
  ['Mantine', 'MIT'],
  ['Tabler Icons', 'MIT'],
  ['TanStack Table and Query', 'MIT'],
  ['zod, zustand, undici, keytar, node-postgres', 'MIT'],
  ['Big List of Naughty Strings, in the sandbox', 'MIT'],
  ['Inter and JetBrains Mono', 'SIL Open Font License 1.1'],
]

/** Version, runtime and licenses. */
export function About() {
  const info = useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Box component="section" maw="44rem" px="lg" py="md" className="scrolls" aria-label="About">
      <h2>About</h2>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        {info.isError && (
          <FailureNotice failure={info.error.failure} doing="Read the version" onRetry={() => void info.refetch()} />
        )}
        {info.isPending && <SkeletonRows rows={4} label="Reading the version" />}
        {info.data !== undefined && (
          <KeyValue
            rows={[
              { label: 'Version', value: <span className="mono">{info.data.value.version}</span> },
              { label: 'Runs in', value: runtimes[info.data.value.runtime] },
              { label: 'System', value: info.data.value.platform },
              { label: 'Zone', value: info.data.value.timeZone },
            ]}
          />
        )}
      </Stack>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>Licences</h3>
        <KeyValue rows={licences.map(([label, value]) => ({ label, value }))} />
      </Stack>
    </Box>
  )
}
