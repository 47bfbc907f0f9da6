import { texts } from './text.ts'
import { Box, Stack } from '@mantine/core'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { ManagedSection } from './ManagedSection.tsx'

const runtimes = {
  electron: 'Electron',
  'chromium-host': texts.about.thisComputersChromiumSince,
} as const

/** Packages shipped to the user, with their licenses. */
const licences: readonly (readonly [string, string])[] = [
  [texts.about.accessConsole, 'MIT'],
  ['Electron', 'MIT'],
  ['React', 'MIT'],
  ['Mantine', 'MIT'],
  [texts.about.tablerIcons, 'MIT'],
  [texts.about.tanstackTableAndQuery, 'MIT'],
  [texts.about.reactMarkdownAndMinisearch, 'MIT'],
  [texts.about.zodZustandUndiciKeytarNodePostgres, 'MIT'],
  [texts.about.bigListOfNaughtyStringsInThe, 'MIT'],
  [texts.about.interAndJetbrainsMono, texts.about.silOpenFontLicense11],
]

/** Version, runtime, managed settings and licenses. */
export function About() {
  const info = useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Box
      component="section"
      maw="44rem"
      px="lg"
      py="md"
      className="scrolls focus-inside"
      aria-label={texts.about.about}
      tabIndex={0}
    >
      <h2>{texts.about.about}</h2>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <FailureOf call={info} doing={texts.about.loadTheVersion} />
        {info.isPending && <SkeletonRows rows={4} label={texts.about.loadingTheVersion} />}
        {info.data !== undefined && (
          <KeyValue
            rows={[
              { label: texts.about.version, value: <span className="mono">{info.data.value.version}</span> },
              ...(info.data.value.isUnsigned === true
                ? [{ label: texts.about.package, value: texts.about.unsignedBuild }]
                : []),
              { label: texts.about.runsIn, value: runtimes[info.data.value.runtime] },
              { label: texts.about.system, value: info.data.value.platform },
              { label: texts.about.timeZone, value: info.data.value.timeZone },
            ]}
          />
        )}
      </Stack>
      <ManagedSection />
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>{texts.about.licenses}</h3>
        <KeyValue rows={licences.map(([label, value]) => ({ label, value }))} />
      </Stack>
    </Box>
  )
}
