import { texts } from './text.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionView, KeyView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { CallFamily } from '../../../domain/connections/call-families.ts'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { bridgeQuery, useBridgeQuery } from '../../bridge/queries.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { counted } from '../../parts/times.ts'
import { KeyRow } from './KeyRow.tsx'
import classes from './keys.module.css'
import { VaultBanner } from './VaultBanner.tsx'

type Props = { readonly connection: ConnectionView }

/** Places whose keys can be tested. */
const testable = ({ place, testOperation }: KeyView) =>
  testOperation !== undefined && ['saved', 'session', 'shared', 'gateway', 'unreadable'].includes(place)

/** What a test of this family's key is about: why it failed says nothing about another key, or other addresses. */
function testedKey({ baseUrl, visitUrl, schedulingUrl }: ConnectionView, keys: readonly KeyView[], of: CallFamily) {
  const view = keys.find(({ family }) => family === of)
  const used = keys.find(({ family }) => family === view?.usesFamily)
  return JSON.stringify([baseUrl, visitUrl, schedulingUrl, view?.savedAt, used?.savedAt])
}

type FailedTest = { readonly of: string; readonly failure: Failure }

/** A connection's keys by call family. A key can be set, tested and removed, but never read back. */
export function KeyTable({ connection }: Props) {
  const connectionId = connection.id
  const client = useQueryClient()
  const answer = useBridgeQuery('settings.keys', { connectionId }, { enabled: !connection.builtIn })
  const [testing, setTesting] = useState<readonly CallFamily[]>([])
  const [failures, setFailures] = useState<Partial<Record<CallFamily, FailedTest | undefined>>>({})
  const [editing, setEditing] = useState<CallFamily>()

  if (connection.builtIn) {
    return (
      <EmptyState title={texts.keyTable.theSandboxNeedsNoKeys}>{texts.keyTable.itRunsOnThisComputerWith}</EmptyState>
    )
  }

  const test = async (family: CallFamily) => {
    // Of several tests, the later ones begin after this render.
    const now = client.getQueryData(bridgeQuery('settings.keys', { connectionId }).queryKey)
    const of = testedKey(connection, now?.value.keys ?? [], family)
    setTesting((before) => [...before, family])
    setFailures((before) => ({ ...before, [family]: undefined }))
    try {
      await callBridge('settings.testKey', { connectionId, family })
    } catch (error) {
      const { failure } = asBridgeFailure(error)
      setFailures((before) => ({ ...before, [family]: { of, failure } }))
    }
    setTesting((before) => before.filter((item) => item !== family))
  }
  const keys = answer.data?.value.keys ?? []
  const testAll = async () => {
    // Sequentially, since a platform may treat many rejected keys at once as an attack.
    for (const key of keys.filter(testable)) await test(key.family)
  }
  const failureOf = (family: CallFamily) =>
    failures[family]?.of === testedKey(connection, keys, family) ? failures[family].failure : undefined
  const own = keys.filter(({ place }) => place === 'saved' || place === 'session').length
  return (
    <section className={classes.keys} aria-label={texts.keyTable.keysByType}>
      <Group component="header" gap="xs" wrap="nowrap" pl="var(--ac-edge)" pr="sm" className="line-below">
        <h2>{texts.keyTable.keysByType}</h2>
        {answer.data !== undefined && (
          <span className="dim num">
            {counted(keys.length, 'family', 'families')}, {counted(own, 'key')}
          </span>
        )}
        <Button
          ml="auto"
          leftSection={<IconChecks size={15} />}
          disabled={!keys.some(testable)}
          loading={testing.length > 0}
          onClick={() => void testAll()}
        >
          {texts.keyTable.testAll}
        </Button>
      </Group>
      <div className="scrolls">
        {answer.data !== undefined && <VaultBanner vault={answer.data.value.vault} />}
        <FailureOf
          call={answer}
          keysLink={false}
          doing={texts.keyTable.loadTheListOfKeys}
          kept={answer.data && texts.keyTable.stillShownTheEarlierList}
        />
        {answer.isPending && <SkeletonRows rows={8} rowHeight={57} label={texts.keyTable.loadingTheListOfKeys} />}
        {answer.data !== undefined && (
          <Box miw="26rem" role="table" aria-label={texts.keyTable.keys}>
            <div role="row" className={classes.columns}>
              <span role="columnheader">{texts.keyTable.typeAndHeader}</span>
              <span role="columnheader">{texts.keyTable.key}</span>
              <span role="columnheader">{texts.keyTable.lastTest}</span>
              <span role="columnheader">
                <span className="visually-hidden">{texts.keyTable.actions}</span>
              </span>
            </div>
            {keys.map((key) => (
              <KeyRow
                key={key.family}
                connection={connection}
                view={key}
                testable={testable(key)}
                testing={testing.includes(key.family)}
                failure={failureOf(key.family)}
                editing={editing === key.family}
                onEdit={(open) => setEditing(open ? key.family : undefined)}
                onTest={() => void test(key.family)}
              />
            ))}
          </Box>
        )}
      </div>
    </section>
  )
}
