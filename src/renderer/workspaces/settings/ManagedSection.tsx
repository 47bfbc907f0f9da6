import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedSettings, VersionState } from '../../../bridge/managed.ts'
import { joined } from '../../../domain/joined.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { counted, zonedTime } from '../../parts/times.ts'
import { texts as managedTexts } from './text/managed.ts'

const texts = managedTexts.managedSection

/** What the organization manages on this computer, and where that came from. */
export function ManagedSection() {
  const read = useBridgeQuery('settings.policy', undefined)
  const managed = read.data?.value
  return (
    <Stack component="section" gap="xs" align="flex-start" mt="1.25rem" aria-labelledby="managed-settings">
      <h3 id="managed-settings">{texts.managedSettings}</h3>
      <FailureOf call={read} doing={texts.loadTheManagedSettings} keysLink={false} />
      {read.isPending && <SkeletonRows rows={3} label={texts.loadingTheManagedSettings} />}
      {managed !== undefined && (
        <p className="dim small">
          {managed === null ? texts.noOneManagesThisConsole : texts.theseComeFromYourOrganization}
        </p>
      )}
      {managed != null && <KeyValue rows={rowsOf(managed)} />}
    </Stack>
  )
}

/** The settings that are there, in the words of the screens they belong to. */
function rowsOf({ policy, source, sha256, versions }: ManagedSettings): { label: string; value: ReactNode }[] {
  const { connections = [], allowedOrigins, exportFolders, maskColumns = [] } = policy
  const rows: [string, ReactNode][] = [
    [texts.managedBy, <bdi key="by">{policy.managedBy}</bdi>],
    [texts.source, <Mono key="source" of={[source]} />],
    [texts.check, <Mono key="check" of={[sha256]} />],
    [texts.connections, connections.length === 0 ? undefined : connections.map(({ name }) => name).join(', ')],
    [texts.ownConnections, policy.ownConnections === false ? texts.notAllowed : undefined],
    [
      texts.allowedAddresses,
      allowedOrigins && <Addresses key="addresses" of={allowedOrigins} more={connections.length > 0} />,
    ],
    [texts.pin, pinWords(policy)],
    [texts.lock, policy.idleMinutesAtMost && texts.afterAtMost(policy.idleMinutesAtMost)],
    [
      texts.exports,
      exportFolders && (exportFolders.length === 0 ? texts.nowhere : <Mono key="folders" of={exportFolders} />),
    ],
    [texts.waitHistory, policy.waitHistoryDaysAtMost && texts.atMostDays(counted(policy.waitHistoryDaysAtMost, 'day'))],
    [
      texts.auditTrail,
      policy.auditTrailMonthsAtLeast && texts.atLeastMonths(counted(policy.auditTrailMonthsAtLeast, 'month')),
    ],
    [texts.systemLog, policy.forwardAuditTrail === true ? texts.getsTheAuditTrail : undefined],
    [texts.newVersions, versionWords(versions)],
    [texts.masked, maskColumns.length === 0 ? undefined : <Mono key="columns" of={maskColumns} />],
  ]
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

function versionWords(versions: VersionState): string | undefined {
  if (versions.kind === 'off') return undefined
  if (versions.kind === 'not-checked') return texts.notCheckedYet
  const when = zonedTime(new Date(versions.at))
  if (!('latest' in versions)) return texts.checked(texts[versions.kind], when)
  const { kind, latest } = versions
  return texts.checked(kind === 'current' ? texts.thisIsTheLatest : texts[kind](latest), when)
}

function pinWords({ pinRequired, pinLeastLength }: ManagedSettings['policy']): string | undefined {
  const length = pinLeastLength === undefined ? undefined : texts.atLeastCharacters(pinLeastLength)
  return joined([pinRequired === true ? texts.required : undefined, length], ' · ') || undefined
}

function Addresses({ of, more }: { readonly of: readonly string[]; readonly more: boolean }) {
  if (of.length === 0) return texts.theManagedConnectionsOnly
  return (
    <>
      <Mono of={of} /> {more && texts.andThoseOfTheManagedConnections}
    </>
  )
}

/** Exact values, one on each line; long ones break anywhere. */
function Mono({ of }: { readonly of: readonly string[] }) {
  return of.map((text) => (
    <bdi key={text} className="mono" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {text}
    </bdi>
  ))
}
