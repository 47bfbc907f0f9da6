import { texts } from '../text.ts'
import { Box, Button, Flex, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TrailState } from '../../../../bridge/calls/trail.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { Status } from '../../../parts/Status.tsx'
import { byteSize } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { KeepMonths } from './KeepMonths.tsx'
import classes from './trail.module.css'
import { TrailAlert } from './TrailAlert.tsx'
import { checkedText, recordsText, verdictWords } from './verdict-words.ts'

/** The state of the whole trail: integrity, size, end, retention and location. */
export function TrailHead() {
  const asked = useBridgeQuery('trail.state', undefined, { staleTime: 0 })
  const check = useBridgeMutation('trail.check')
  const state = asked.data?.value

  if (state === undefined) {
    return (
      <div className={classes.head}>
        {asked.isError ? (
          <FailureOf call={asked} compact keysLink={false} doing={texts.trailHead.loadTheStateOfTheAudit} />
        ) : (
          <SkeletonRows rows={2} label={texts.trailHead.loadingTheStateOfTheAudit} />
        )}
      </div>
    )
  }
  return (
    <div role="group" className={classes.head} aria-label={texts.trailHead.stateOfTheAuditTrail}>
      <Group gap="sm" justify="space-between" wrap="nowrap" mih="2rem">
        <Verdict state={state} checking={check.isPending} />
        <Button
          leftSection={<IconShieldCheck size={14} />}
          loading={check.isPending}
          onClick={() => check.mutate(undefined)}
        >
          {texts.trailHead.checkNow}
        </Button>
      </Group>
      <FailureOf
        call={check}
        compact
        keysLink={false}
        doing={texts.trailHead.checkTheAuditTrail}
        {...(state.check === undefined ? {} : { kept: texts.trailHead.theEarlierCheckIsShown })}
      />
      {asked.isError && (
        <FailureOf
          call={asked}
          compact
          keysLink={false}
          doing={texts.trailHead.loadTheStateOfTheAudit}
          kept={texts.trailHead.earlierResultsAreShown}
        />
      )}
      {state.check !== undefined && <TrailAlert check={state.check} />}
      <Facts state={state} />
    </div>
  )
}

function Verdict({ state, checking }: { readonly state: TrailState; readonly checking: boolean }) {
  const now = useNowEvery(60)
  const { of, title } = verdictWords(state.check)
  return (
    <Flex component="p" gap="0.125rem 1rem" align="baseline" wrap="wrap" m={0} role="status">
      <Status of={of}>
        <Box component="strong" fz="0.9375rem" lh="md" fw={600}>
          {title}
        </Box>
      </Status>
      <span className="num">{recordsText(state)}</span>
      {checking ? (
        <span className="dim">{texts.trailHead.checkingAllRecords}</span>
      ) : (
        state.check !== undefined && <span className="num dim">{checkedText(state.check, now)}</span>
      )}
    </Flex>
  )
}

const endWords: Readonly<Record<TrailState['headIn'], string>> = {
  keychain: texts.trailHead.alsoInTheKeychainMissingLast,
  file: texts.trailHead.inAFileOnlyWithoutAKeychainAnOlder,
}

function Facts({ state }: { readonly state: TrailState }) {
  return (
    <Flex component="dl" gap="0.25rem 2rem" wrap="wrap" mx={0} mt="0.25rem" mb={0} fz="xs" lh="xs">
      <Fact name={texts.trailHead.keptFor}>
        <KeepMonths state={state} />
      </Fact>
      <Fact name={texts.trailHead.endProtected}>{endWords[state.headIn]}</Fact>
      <Fact name={texts.trailHead.folderForBackups}>
        <Box display="flex" miw={0} maw="28rem">
          <Copyable text={state.folder} what={texts.trailHead.folderOfTheAuditTrail} />
        </Box>
        <Box component="span" flex="none" className="num dim">
          {byteSize(state.bytes)}
        </Box>
      </Fact>
    </Flex>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box miw={0}>
      <Box component="dt" c="var(--ac-text-2)">
        {name}
      </Box>
      <Group component="dd" gap="sm" wrap="nowrap" miw={0} mih="1.5rem" m={0}>
        {children}
      </Group>
    </Box>
  )
}
