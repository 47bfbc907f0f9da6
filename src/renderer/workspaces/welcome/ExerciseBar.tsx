import { texts } from './text.ts'
import { ActionIcon, Anchor, Box, Button, Center, Flex, Group, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconChevronUp, IconMinus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { callBridge } from '../../bridge/bridge.ts'
import { bridgeKey } from '../../bridge/queries.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { type Exercise, setUiState, useUiState } from '../../bridge/ui-state.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { QuietButton } from '../../parts/QuietButton.ts'
import { formatRoute } from '../../routes/routes.ts'
import { exercises, type ExerciseStep } from './exercises.ts'
import { keepExercise, openExercise, useExercise } from './use-exercise.ts'
import classes from './welcome.module.css'

type Props = {
  /** The sandbox's connection id; undefined if there is none. */
  readonly sandboxId: string | undefined
  /** True while the built-in sandbox is in use: the steps are done there only. */
  readonly practicing: boolean
}

/** The exercise under the real screens: the next step with what it needs, and the list of all steps, checked off by what was done. */
export function ExerciseBar({ sandboxId, practicing }: Props) {
  const exercise = useExercise()
  const shown = useUiState((state) => state.exerciseShown)
  const client = useQueryClient()
  const { pending, failure, attempt } = useAttempt()
  if (!shown || exercise === undefined) return null
  const { name, steps } = exercises[exercise.role]
  const next = steps.find(({ id }) => !exercise.done.includes(id) && !exercise.skipped.includes(id))
  const change = (run: () => Promise<unknown>) => void attempt(run)
  const makeBusy = (busyRegions: readonly string[]) =>
    change(async () => {
      const { value } = await callBridge('training.state', undefined)
      const answer = await callBridge('training.misbehave', { ...value.misbehaviour, busyRegions: [...busyRegions] })
      client.setQueryData(bridgeKey('training.state', undefined), answer)
    })
  const reset = () =>
    change(async () =>
      client.setQueryData(bridgeKey('training.state', undefined), await callBridge('training.reset', undefined)),
    )
  return (
    <aside className={classes.exercise} aria-label={texts.exercise.practice}>
      <FailureNotice failure={failure} doing={texts.exercise.changeTheSandbox} compact />
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <AllSteps name={name} steps={steps} exercise={exercise} />
        <Box pt="0.3125rem" miw={0} lh="sm" role="status">
          {!practicing ? (
            texts.exercise.onlyOnTheSandbox
          ) : next !== undefined ? (
            <>
              <strong className="num">{steps.indexOf(next) + 1}.</strong> {next.text}
              {next.values?.map((value) => (
                <Text key={value} component="span" size="sm" display="block" fw={600}>
                  {value}
                </Text>
              ))}
              {next.fact !== undefined && (
                <Text component="span" size="xs" display="block" c="var(--ac-text-2)">
                  {next.fact}
                </Text>
              )}
            </>
          ) : exercise.skipped.length === 0 ? (
            texts.exercise.allDone
          ) : (
            texts.exercise.doneWithSkips(exercise.skipped.length)
          )}
        </Box>
        <Group gap="xs" wrap="nowrap" ml="auto">
          {!practicing && sandboxId !== undefined && (
            <Button loading={pending} onClick={() => change(() => switchConnection(client, sandboxId))}>
              {texts.exercise.useTheSandbox}
            </Button>
          )}
          {practicing && next?.busyRegions !== undefined && (
            <Button variant="filled" loading={pending} onClick={() => makeBusy(next.busyRegions ?? [])}>
              {texts.exercise.makeColoradoBusy}
            </Button>
          )}
          {practicing && next?.copies !== undefined && (
            <CopyButton {...next.copies} words={texts.exercise.copy(next.copies.what)} />
          )}
          {practicing && next?.at !== undefined && (
            <Button component="a" href={formatRoute(next.at)}>
              {texts.exercise.goThere}
            </Button>
          )}
          {practicing && next !== undefined && (
            <QuietButton
              aria-label={texts.exercise.skipStep(steps.indexOf(next) + 1)}
              onClick={() => keepExercise({ ...exercise, skipped: [...exercise.skipped, next.id] })}
            >
              {texts.exercise.skip}
            </QuietButton>
          )}
          {next === undefined && (
            <>
              {practicing && (
                <Button loading={pending} onClick={reset}>
                  {texts.exercise.resetSandbox}
                </Button>
              )}
              <Button onClick={() => openExercise(exercise.role, { again: true })}>{texts.exercise.startOver}</Button>
              <Anchor size="sm" className="nowrap" href={formatRoute({ screen: 'welcome' })}>
                {texts.exercise.otherExercises}
              </Anchor>
            </>
          )}
          <Tooltip label={texts.exercise.hide}>
            <ActionIcon aria-label={texts.exercise.hide} onClick={() => setUiState({ exerciseShown: false })}>
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
    </aside>
  )
}

type AllStepsProps = {
  readonly name: string
  readonly steps: readonly ExerciseStep[]
  readonly exercise: Exercise
}

/** Opens the list of all steps. */
function AllSteps({ name, steps, exercise }: AllStepsProps) {
  const done = texts.welcome.stepsDone(exercise.done.length, steps.length)
  return (
    <Popover position="top-start" width={360}>
      <Popover.Target>
        <Button
          className="num"
          flex="none"
          rightSection={<IconChevronUp size={14} />}
          aria-label={texts.exercise.allSteps(done, name)}
        >
          {done}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <h2>{name}</h2>
        <Stack component="ol" gap="xs" mt="xs" fz="sm" lh="sm" className="bare">
          {steps.map(({ id, text }, at) => {
            const isDone = exercise.done.includes(id)
            const isSkipped = exercise.skipped.includes(id)
            return (
              <Flex component="li" gap="xs" key={id}>
                <Center
                  component="span"
                  flex="none"
                  w="1.25rem"
                  h="1.25rem"
                  bd={`1px solid var(--ac-${isDone ? 'accent' : 'line-strong'})`}
                  bdrs="50%"
                  fz="0.6875rem"
                  c={isDone ? 'var(--ac-accent)' : 'inherit'}
                  className="num"
                  aria-hidden="true"
                >
                  {isDone ? <IconCheck size={12} stroke={2.5} /> : isSkipped ? <IconMinus size={12} /> : at + 1}
                </Center>
                <span>
                  {text}{' '}
                  {(isDone || isSkipped) && (
                    <span className="dim">{isDone ? texts.exercise.done : texts.exercise.skipped}</span>
                  )}
                </span>
              </Flex>
            )
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
