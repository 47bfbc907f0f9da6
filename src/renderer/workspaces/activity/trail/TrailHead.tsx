import { texts } from '../text.ts'
import { Box, Button, Flex, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TrailState, TrailCheck } from '../../../../bridge/calls/trail.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { Status } from '../../../parts/Status.tsx'
import { byteSize, counted, dayText, count } from '../../../parts/times.ts'
import { useNowEvery, useOfNow } from '../../../parts/use-now.ts'
import classes from './trail.module.css'
import { checkedText, recordsText, verdictWords, keptFrom, utcDay } from './verdict-words.ts'
import { z } from 'zod'
import { checkWith } from '../../../forms/checked.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { useManaged } from '../../../bridge/managed.ts'
import { ManagedMark } from '../../../parts/ManagedMark.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import type { RecordProof } from '../../../../domain/trail/trail-columns.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { changeTrailRoute } from '../../../routes/change-route.ts'
import { trailColumn } from './trail-columns.ts'

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
      <FailureOf
        call={asked}
        compact
        keysLink={false}
        doing={texts.trailHead.loadTheStateOfTheAudit}
        kept={texts.trailHead.earlierResultsAreShown}
      />
      {state.check !== undefined && <TrailAlert check={state.check} />}
      <Flex component="dl" gap="0.25rem 2rem" wrap="wrap" mx={0} mt="0.25rem" mb={0} fz="xs" lh="xs">
        <Fact name={texts.trailHead.keptFor}>
          <Group component="span" gap="0.25rem" wrap="nowrap" display="inline-flex">
            <span className="num">{counted(state.keepMonths, 'month')}</span>
            <PanelButton
              color="teal"
              size="compact-sm"
              words={texts.keepMonths.change}
              aria-label={texts.keepMonths.changeHowLongRecordsAreKept}
              panelName={texts.keepMonths.keepRecordsFor}
              panelWidth={320}
            >
              {(close) => <KeepForm state={state} onDone={close} />}
            </PanelButton>
          </Group>
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
      <span className="num" aria-live="off">
        {recordsText(state)}
      </span>
      {checking ? (
        <span className="dim">{texts.trailHead.checkingAllRecords}</span>
      ) : (
        state.check !== undefined && (
          <span className="num dim" aria-live="off">
            {checkedText(state.check, now)}
          </span>
        )
      )}
    </Flex>
  )
}

const endWords: Readonly<Record<TrailState['headIn'], string>> = {
  keychain: texts.trailHead.alsoInTheKeychainMissingLast,
  file: texts.trailHead.inAFileOnlyWithoutAKeychainAnOlder,
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

const usualFewest = 12
const most = 120

/** How long records are kept. Warns about records that a change would delete. */
function KeepForm({ state, onDone }: { readonly state: TrailState; readonly onDone: () => void }) {
  const today = useOfNow(utcDay)
  const managed = useManaged()
  const least = managed?.auditTrailMonthsAtLeast
  const fewest = least ?? usualFewest
  const { values, checked, saving, field, props } = useBridgeForm('trail.saveSettings', {
    initialValues: { keepMonths: state.keepMonths },
    check: (draft) =>
      checkWith(z.object({ keepMonths: z.int().min(fewest).max(most) }), draft, draft, () =>
        texts.keepMonths.enterAWholeNumberFromTo(fewest, most),
      ),
    onSaved: onDone,
    marks: 'at-once',
  })
  const from = checked.ok ? keptFrom(checked.sent.keepMonths, today) : undefined
  const goes = from !== undefined && state.from !== undefined && state.from.slice(0, 10) < from

  return (
    <Stack component="form" gap="0.625rem" {...props}>
      <NumberInput
        size="xs"
        label={texts.keepMonths.monthsTo(fewest, most)}
        data-autofocus
        allowDecimal={false}
        allowNegative={false}
        {...field('keepMonths')}
      />
      {managed !== undefined && least !== undefined && (
        <ManagedMark by={managed.by} limit={texts.keepMonths.atLeast(counted(least, 'month'))} />
      )}
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {texts.keepMonths.theTrailRecordsThisChangeAnd(
          from === undefined
            ? texts.keepMonths.nothingChangesUntilTheNumberIs
            : goes
              ? texts.keepMonths.recordsBeforeAreDeletedAndCant(dayText(from))
              : texts.keepMonths.noRecordsAreDeletedNowNone,
        )}
      </Text>
      <FailureOf call={saving} compact keysLink={false} doing={texts.keepMonths.saveTheRetentionTime} />
      <Flex gap="xs" justify="flex-end">
        <QuietButton onClick={onDone}>{texts.keepMonths.cancel}</QuietButton>
        <Button
          type="submit"
          variant="filled"
          loading={saving.isPending}
          disabled={!checked.ok || values.keepMonths === state.keepMonths}
        >
          {texts.keepMonths.save}
        </Button>
      </Flex>
    </Stack>
  )
}

/** The result of a check: where the trail was altered and what to do, or why it is unproven. Renders nothing if all is well. */
function TrailAlert({ check }: { readonly check: TrailCheck }) {
  if (check.verdict === 'altered') return <Altered check={check} />
  if (check.notes.length === 0) return null
  return (
    <div className={classes.alert} data-kind={check.verdict === 'unproven' ? 'unproven' : 'note'}>
      {check.verdict === 'unproven' && (
        <StatusMark status="warn">
          <strong>{texts.trailAlert.theTrailIsIntactButPart}</strong>
        </StatusMark>
      )}
      <Notes notes={check.notes} />
    </div>
  )
}

function Altered({ check: { firstBad, notes } }: { readonly check: TrailCheck }) {
  return (
    <div role="alert" className={classes.alert} data-kind="altered">
      <StatusMark status="bad">
        <strong>
          {firstBad === undefined
            ? texts.trailAlert.theAuditTrailWasAltered
            : texts.trailAlert.theAuditTrailWasAlteredFrom(count(firstBad.record))}
        </strong>
      </StatusMark>
      <Notes notes={firstBad === undefined ? notes : [firstBad.problem, ...notes]} />
      <Box component="p" maw="52rem" mx={0} mt="xs" mb={0} fw={600} c="var(--ac-text-1)">
        {texts.trailAlert.whatToDo}
      </Box>
      <Box component="ol" maw="52rem" mx={0} mt="0.25rem" mb={0} pl="1.25rem" c="var(--ac-text-1)">
        <li>{texts.trailAlert.leaveTheFolderAsItIs}</li>
        <li>
          {texts.trailAlert.compareItWithYourLastBackup}
          {firstBad !== undefined && firstBad.record > 1 && texts.trailAlert.fromRecordOn(count(firstBad.record - 1))}.
        </li>
        <li>{texts.trailAlert.notifyYourPrivacyOfficerTheConsole}</li>
      </Box>
      <Button mt="xs" size="compact-sm" onClick={showAltered}>
        {texts.trailAlert.showTheAlteredRecords}
      </Button>
    </div>
  )
}

/** Shows all records that are not proven unaltered, from any day. */
const showAltered = () =>
  changeTrailRoute({
    span: 'all',
    from: undefined,
    to: undefined,
    record: undefined,
    grid: {
      filters: [{ op: 'equals', column: trailColumn.holds, value: 'yes' satisfies RecordProof, not: true }],
      sort: [],
      find: '',
    },
  })

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <Box component="p" maw="52rem" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-1)" key={note}>
      <bdi>{note}</bdi>
    </Box>
  ))
}
