import { texts } from '../text/desk.ts'
import { Box, Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { draftIssues } from '../../../../domain/booking/booking-fields.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { useDesk } from './desk-context.ts'
import classes from './desk-steps.module.css'
import { focusField } from '../keys.ts'
import { outcomeKind, stepName, stepsOf, wayNames } from './steps.ts'
import { stepLines } from './draft-words.ts'

/** The steps of the way with their choices. Any earlier step can be reopened; later ones only when nothing before them is missing. */
export function DeskSteps() {
  const { draft, outcome, isSendOpen, unclear, goTo, setOutcome } = useDesk()
  const { way } = draft
  const steps = stepsOf(way)
  const at = way === null ? 0 : steps.indexOf(draft.step)
  const firstBroken = steps.findIndex(
    (step, index) =>
      (index === at && unclear.length > 0) || draftIssues(draft, draft.slot ?? undefined, step).length > 0,
  )
  const isOver = outcomeKind(outcome) === 'over'
  const isConflict = outcome?.intent.state === 'conflict'
  return (
    <Stack
      component="nav"
      className={`${classes.steps} quiet`}
      flex={1}
      gap={0}
      miw={0}
      py="sm"
      fz="xs"
      lh="xs"
      aria-label={texts.deskSteps.stepsOfTheBooking}
    >
      <Group align="baseline" justify="space-between" wrap="nowrap" gap={4} pl="sm" pr={6} pb="xs" className="nowrap">
        <span>{way === null ? texts.deskSteps.howToBook : wayNames[way]}</span>
        {way !== null && !isOver && (
          <Button
            variant="transparent"
            size="compact-xs"
            p={0}
            fz="xs"
            fw={600}
            disabled={isSendOpen}
            onClick={() => {
              goTo('who')
              focusField('way')
            }}
          >
            {texts.deskSteps.change}
            <span className="visually-hidden"> {texts.deskSteps.howToBook2}</span>
          </Button>
        )}
      </Group>
      <ol className="bare">
        {steps.map((step, index) => {
          const isHere = index === at && !isOver
          const isLost = isConflict && step === 'choice'
          const isDone = isOver || (index < at && (firstBroken < 0 || index < firstBroken) && !isLost)
          const isReachable =
            way !== null && !isOver && !isSendOpen && (index <= at || firstBroken < 0 || index <= firstBroken)
          const state = isLost ? 'lost' : isHere ? 'here' : isDone ? 'done' : 'ahead'
          return (
            <li key={step}>
              <UnstyledButton
                className={classes.step}
                data-state={state}
                aria-current={isHere ? 'step' : undefined}
                disabled={!isReachable}
                onClick={() => {
                  // Going to a step dismisses the last outcome.
                  if (outcome !== undefined) setOutcome(undefined)
                  goTo(step)
                }}
              >
                <span className={classes.mark} aria-hidden="true">
                  {isLost ? <IconX size={12} /> : isDone ? <IconCheck size={12} /> : index + 1}
                </span>
                <Stack component="span" className="anywhere" gap={1}>
                  <span className={classes.name}>
                    {stepName(way, step)}
                    {isDone && <span className="visually-hidden"> {texts.deskSteps.done}</span>}
                  </span>
                  {isLost ? (
                    <span>{texts.deskSteps.takenSelectAnother}</span>
                  ) : (
                    stepLines(draft, step).map((line) => <bdi key={line}>{line}</bdi>)
                  )}
                </Stack>
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
      {isSendOpen ? (
        <Box component="p" m="auto 0.875rem 0" pt="0.625rem">
          {texts.deskSteps.sendIsOpen}
        </Box>
      ) : (
        !isOver &&
        at > 0 && (
          <p className={classes.keys}>
            <Kbd>{texts.deskSteps.alt}</Kbd> {texts.deskSteps.previousStep}
          </p>
        )
      )}
    </Stack>
  )
}
