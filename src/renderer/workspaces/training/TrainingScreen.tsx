import { texts } from './text.ts'
import { Anchor, Box, Button, Flex, NativeSelect, NumberInput, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import type { TrainingView } from '../../../bridge/calls/training.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import {
  type Misbehaviour,
  conflictTexts,
  lostAnswers,
  type WaitFault,
  waitFaults,
} from '../../../domain/training/misbehaviour.ts'
import { capital } from '../../../domain/one-line.ts'
import { trainingNamespace, trainingTypes } from '../../../domain/training/training-types.ts'
import { type Answer, callBridge } from '../../bridge/bridge.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { bridgeKey, useBridgeQuery } from '../../bridge/queries.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { useCheckedForm, type Fields } from '../../forms/use-checked-form.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice, FailureOf } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { behaviourWords, lostAnswerWords } from './behaviour-words.ts'
import { entitiesAt, formatRoute } from '../../routes/routes.ts'
import classes from './training.module.css'

type Props = { readonly connection: ConnectionView; readonly connections: readonly ConnectionView[] }

/** Practice mode: makes the sandbox fail, so that users learn what to do. Affects only the sandbox. */
export function TrainingScreen({ connection, connections }: Props) {
  const client = useQueryClient()
  const sandbox = connections.find(({ builtIn }) => builtIn)
  const inUse = connection.builtIn
  const { pending, failure, attempt } = useAttempt()
  // A booking may have used up its fault since.
  const state = useBridgeQuery('training.state', undefined, { enabled: inUse, staleTime: 0 })
  if (!inUse) {
    return (
      <>
        <FailureNotice failure={failure} doing={texts.trainingScreen.useTheSandbox} />
        <EmptyState
          icon={<IconTestPipe size={28} stroke={1.3} />}
          title={texts.trainingScreen.practiceModeWorksOnlyWithThe}
          action={
            sandbox !== undefined && (
              <Button
                variant="filled"
                loading={pending}
                onClick={() => void attempt(() => switchConnection(client, sandbox.id))}
              >
                {texts.trainingScreen.useTheSandbox}
              </Button>
            )
          }
        >
          {texts.trainingScreen.theConsoleIsConnectedTo} <bdi>{connection.name}</bdi>{' '}
          {texts.trainingScreen.nowPracticeProblemsCantBeSet}
        </EmptyState>
      </>
    )
  }
  if (state.data === undefined) {
    return state.error === null ? (
      <SkeletonRows rows={8} label={texts.trainingScreen.loadingTheSandbox} />
    ) : (
      <FailureOf call={state} doing={texts.trainingScreen.loadTheSandbox} />
    )
  }
  const { value } = state.data
  return (
    <Box className="scrolls" h="100%">
      {/* What is known from before says nothing of a sandbox that stopped. */}
      <Panel view={state.isError ? { ...value, running: false } : value} />
    </Box>
  )
}

const statuses = [
  { value: '429', label: texts.trainingScreen.n429TooManyRequests },
  { value: '500', label: texts.trainingScreen.n500InternalError },
  { value: '503', label: texts.trainingScreen.n503Unavailable },
]

const statusOf = (text: string): Misbehaviour['errorStatus'] => (text === '429' ? 429 : text === '503' ? 503 : 500)

/** The fields of `next` that weren't edited since the form showed those of `before`: edits that aren't applied yet stay. */
const unedited = (values: Misbehaviour, before: Misbehaviour, next: Misbehaviour): Partial<Misbehaviour> => {
  const [now, was]: readonly Readonly<Record<string, unknown>>[] = [values, before]
  const isSame = (name: string) => JSON.stringify(now?.[name]) === JSON.stringify(was?.[name])
  return Object.fromEntries(Object.entries(next).filter(([name]) => isSame(name)))
}

function Panel({ view }: { readonly view: TrainingView }) {
  const client = useQueryClient()
  const [latest, setLatest] = useState<'apply' | 'reset'>()
  const { pending, failure, attempt } = useAttempt()
  const run = (what: 'apply' | 'reset', call: () => Promise<Answer<TrainingView>>) => {
    setLatest(what)
    void attempt(async () => {
      const answer = await call()
      // A reset also takes back what isn't applied.
      if (what === 'reset') set(answer.value.misbehaviour)
      client.setQueryData(bridgeKey('training.state', undefined), answer)
    })
  }
  const form = useCheckedForm({
    initialValues: view.misbehaviour,
    check: (draft: Misbehaviour) => ({ ok: true, sent: draft }),
    onSend: (draft) => run('apply', () => callBridge('training.misbehave', draft)),
  })
  const { values, set, field, toggle } = form
  const shown = useRef(view.misbehaviour)
  const take = useEffectEvent((next: Misbehaviour) => {
    set(unedited(values, shown.current, next))
    shown.current = next
  })
  useEffect(() => take(view.misbehaviour), [view.misbehaviour])
  const now = behaviourWords(view.misbehaviour)
  return (
    <>
      <Box
        component="section"
        className="line-below"
        display="grid"
        py="sm"
        px="var(--ac-edge)"
        bg="var(--ac-sunken)"
        style={{ gap: '0.375rem' }}
        aria-label={texts.trainingScreen.currentBehavior}
      >
        <StatusMark status={!view.running ? 'off' : now.length === 0 ? 'ok' : 'warn'}>
          {!view.running
            ? texts.trainingScreen.theSandboxIsntRunning
            : now.length === 0
              ? texts.trainingScreen.theSandboxWorksNormally
              : texts.trainingScreen.practiceProblemsOn(now.join('; '))}
        </StatusMark>
        <Anchor size="sm" href={formatRoute({ screen: 'welcome' })}>
          {texts.trainingScreen.practiceYourMainJob}
        </Anchor>
        <KeyValue
          rows={[
            {
              label: texts.trainingScreen.address,
              value: view.baseUrl === undefined ? undefined : <bdi className="mono">{view.baseUrl}</bdi>,
            },
            {
              label: texts.trainingScreen.entities,
              value: view.misbehaviour.cleanEntities
                ? texts.trainingScreen.noProblemsInAny
                : texts.trainingScreen.aFewHaveProblemsOnPurpose,
            },
            {
              label: texts.trainingScreen.providers,
              value: view.misbehaviour.cleanDirectory
                ? texts.trainingScreen.noProblemsInAny
                : texts.trainingScreen.aFewHaveProblemsOnPurpose2,
            },
            {
              label: texts.trainingScreen.seed,
              value: view.seed === undefined ? undefined : <span className="mono">{view.seed}</span>,
            },
          ]}
        />
      </Box>
      <FailureNotice failure={failure} doing={texts.trainingScreen.changeTheSandbox} />
      <form className={classes.form} aria-label={texts.trainingScreen.practiceProblems} {...form.props}>
        <h2>{texts.trainingScreen.practiceProblems}</h2>
        <NumberInput
          label={texts.trainingScreen.delayEveryResponse}
          description={texts.trainingScreen.millisecondsUpToTwoMinutes}
          suffix=" ms"
          min={0}
          max={120_000}
          step={250}
          allowDecimal={false}
          value={values.latencyMs}
          onChange={(value) => set({ latencyMs: typedNumber(value) })}
        />
        <div className={classes.pair}>
          <NumberInput
            label={texts.trainingScreen.shareOfFailingResponses}
            suffix="%"
            min={0}
            max={100}
            step={5}
            allowDecimal={false}
            value={Math.round(values.errorRate * 100)}
            onChange={(value) => set({ errorRate: typedNumber(value) / 100 })}
          />
          <NativeSelect
            label={texts.trainingScreen.theyFailWith}
            data={statuses}
            value={String(values.errorStatus)}
            onChange={(event) => set({ errorStatus: statusOf(event.currentTarget.value) })}
          />
        </div>
        <TagsInput
          label={texts.trainingScreen.busyRegions}
          description={texts.trainingScreen.regionCodesThatAreBusyAt}
          {...field('busyRegions')}
        />
        <Switch size="sm" label={texts.trainingScreen.fixEveryEntitySoThatThe} {...toggle('cleanEntities')} />
        <Switch size="sm" label={texts.trainingScreen.fixEveryProviderSoThatThe} {...toggle('cleanDirectory')} />
        <BookingFields form={form} />
        <WaitFaultFields key={JSON.stringify(view.misbehaviour.waitFaults)} form={form} />
        <PagingFields form={form} />
        <SearchFields form={form} />
        <Flex gap="xs">
          <Button type="submit" variant="filled" loading={pending && latest === 'apply'}>
            {texts.trainingScreen.apply}
          </Button>
          <Button
            loading={pending && latest === 'reset'}
            onClick={() => run('reset', () => callBridge('training.reset', undefined))}
          >
            {texts.trainingScreen.resetDataAndBehavior}
          </Button>
        </Flex>
        <p className="note">{texts.trainingScreen.resetRestoresBookingsReportsAnd}</p>
      </form>
      {/* Links to entity types with one kind of problem each. */}
      <section className={classes.training} aria-label={texts.trainingTypes.entityTypesToLearnOn}>
        <h2>{texts.trainingTypes.entityTypesToLearnOn}</h2>
        <Text inherit fz="sm" className="dim">
          {texts.trainingTypes.likeSomeTypesOnRealPlatforms}
        </Text>
        <Stack component="ul" className="bare" gap="0.25rem" fz="sm">
          {trainingTypes.map(({ type, trouble }) => (
            <li key={type}>
              <a className="mono" href={formatRoute(entitiesAt(trainingNamespace, type))}>
                {trainingNamespace}/{type}
              </a>{' '}
              <span className="dim">{trouble}</span>
            </li>
          ))}
        </Stack>
      </section>
    </>
  )
}

type BookingFieldsProps = { readonly form: Fields<Misbehaviour> }

/** Faults of the next booking; afterward the sandbox works normally. */
function BookingFields({ form: { field, toggle } }: BookingFieldsProps) {
  return (
    <fieldset className="field-group">
      <legend>{texts.faultFields.atTheNextBooking}</legend>
      <Switch size="sm" label={texts.faultFields.theNextBookingWithAProviderIs} {...toggle('conflictOnNextBooking')} />
      <div className={classes.pair}>
        <NativeSelect
          label={texts.faultFields.rejectionReason}
          description={texts.faultFields.onlyBookingsWithAProvider}
          data={conflictTexts.map((value) => ({ value, label: capital(texts.behaviourWords.conflictWords[value]) }))}
          {...field('conflictText')}
        />
        <NativeSelect
          label={texts.faultFields.responseToTheNextBooking}
          description={texts.faultFields.anyTypeOfBooking}
          data={lostAnswers.map((value) => ({ value, label: capital(lostAnswerWords[value]) }))}
          {...field('loseNextBookingAnswer')}
        />
      </div>
    </fieldset>
  )
}

/** Faults of region waits: one fault for all regions named here. */
function WaitFaultFields({ form: { values, set } }: BookingFieldsProps) {
  const codes = Object.keys(values.waitFaults)
  const [fault, setFault] = useState<WaitFault>(Object.values(values.waitFaults)[0] ?? 'missing')
  const change = (of: readonly string[], to: WaitFault) =>
    set({ waitFaults: Object.fromEntries(of.map((code) => [code, to])) })
  return (
    <fieldset className="field-group">
      <legend>{texts.faultFields.whileRegionsAreMonitored}</legend>
      <div className={classes.pair}>
        <TagsInput
          label={texts.faultFields.regionsWithWrongWaits}
          description={texts.faultFields.regionCodesPressEnterAfterEach}
          value={codes}
          onChange={(value) => change(value, fault)}
        />
        <NativeSelect
          label={texts.faultFields.problem}
          description={texts.faultFields.theSameForAllOfThem}
          data={waitFaults.map((value) => ({ value, label: texts.behaviourWords.waitFaultWords[value] }))}
          value={fault}
          onChange={(event) => {
            const chosen = waitFaults.find((one) => one === event.currentTarget.value) ?? 'missing'
            setFault(chosen)
            change(codes, chosen)
          }}
        />
      </div>
    </fieldset>
  )
}

/** Faults of entity pages while a whole type loads. */
function PagingFields({ form }: BookingFieldsProps) {
  const number = numberOf(form)
  return (
    <fieldset className="field-group">
      <legend>{texts.faultFields.whileEntitiesLoadPageByPage}</legend>
      <div className={classes.pair}>
        {number('totalDrift', 1_000, -1_000)}
        {number('repeatedRows', 1_000)}
      </div>
      <div className={classes.pair}>
        {number('failingTimes', 1_000)}
        <Place form={form} name="failingOffset" />
      </div>
      <div className={classes.pair}>
        {number('pageCap', 1_000_000)}
        <NativeSelect
          label={texts.faultFields.largerRequests}
          description={texts.faultFields.limitsAboveThatNumber}
          data={[
            { value: 'fewer', label: texts.faultFields.getsFewerWithoutAWord },
            { value: 'refused', label: texts.faultFields.areRejected },
          ]}
          {...form.field('abovePageCap')}
        />
      </div>
    </fieldset>
  )
}

/** Faults of surveys, pause bookings and provider histories while they load. */
function SearchFields({ form }: BookingFieldsProps) {
  const number = numberOf(form)
  return (
    <fieldset className="field-group">
      <legend>{texts.faultFields.whileSurveysPauseBookingsAnd}</legend>
      <div className={classes.pair}>
        {number('searchDrift', 1_000, -1_000)}
        {number('searchRepeated', 1_000)}
      </div>
      <div className={classes.pair}>
        {number('searchFailingTimes', 1_000)}
        <Place form={form} name="searchFailingOffset" />
      </div>
      <div className={classes.pair}>{number('searchPageCap', 1_000_000)}</div>
    </fieldset>
  )
}

type PlaceProps = BookingFieldsProps & { readonly name: 'failingOffset' | 'searchFailingOffset' }

/** A place in a list, counted from 1; its field counts from 0. */
function Place({ form: { values, set }, name }: PlaceProps) {
  return (
    <WholeNumber
      {...texts.faultFields.numbers[name]}
      min={1}
      max={50_000_001}
      value={values[name] + 1}
      onChange={(value) => set({ [name]: Math.max(0, value - 1) })}
    />
  )
}

/** Draws the fields of whole numbers of this form. */
const numberOf = ({ field }: Fields<Misbehaviour>) =>
  function number(name: keyof typeof texts.faultFields.numbers, max: number, min = 0) {
    return <WholeNumber {...texts.faultFields.numbers[name]} min={min} max={max} {...field(name)} />
  }

type NumberProps = Omit<ComponentProps<typeof NumberInput>, 'onChange'> & { readonly onChange: (value: number) => void }

/** What the library reports: a number, or text such as "", "-" or "05". The first two are 0. */
const typedNumber = (value: number | string | bigint): number => Number(value) || 0

/** A whole number. An empty field is 0. */
function WholeNumber({ min = 0, onChange, ...rest }: NumberProps) {
  return (
    <NumberInput
      {...rest}
      min={min}
      allowDecimal={false}
      allowNegative={Number(min) < 0}
      thousandSeparator=","
      onChange={(value) => onChange(Math.trunc(typedNumber(value)))}
    />
  )
}
