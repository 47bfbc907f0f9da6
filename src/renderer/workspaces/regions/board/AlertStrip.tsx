import { texts } from '../text/board.ts'
import { Box, Button, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconBell, IconBellOff } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { type Incident, incidentStanding, isCalling } from '../../../../domain/regions/alert-incident.ts'
import { formatRegions, regionsAt } from '../../../routes/regions-route.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { causeWords, clockAt, incidentPlace, lengthWords } from '../incidents/incident-words.ts'
import { worstFirst } from '../incidents/incident-order.ts'
import { useActOnIncidents, useAlerts, useRegionsSettings } from '../use-regions.ts'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { RuleCallsLine, useRuleCalls } from '../alerts/RuleCallsLine.tsx'
import { lacksPauses, useIsChecked } from './use-silence.ts'
import classes from './strip.module.css'

type Props = {
  readonly state: BoardState
  readonly onOpen: (key: string) => void
}

const in30Minutes = () => new Date(Date.now() + 30 * 60_000).toISOString()
const line = { className: classes.strip, 'data-alert': '', 'data-line': '' }

/** The worst unacknowledged incident with its actions. Its text opens the row. The line is there without an incident too: one that comes moves no row. */
export function AlertStrip(props: Props) {
  const view = useAlerts(props.state.connectionId).data?.value
  const now = useNowEvery(15) * 1_000
  const open = worstFirst(view?.incidents ?? [], now).filter(({ over }) => over === undefined)
  const calling = open.filter((one) => isCalling(one, now))
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [shown, setShown] = useState<string>()
  // The one under the pointer or the keyboard focus stays, so that no other is acknowledged or muted in its place.
  const first = (isUnderPointer || isFocused ? calling.find(({ id }) => id === shown) : undefined) ?? calling[0]
  if (first?.id !== shown) setShown(first?.id)
  // A focused button that goes with the last incident reports no blur.
  if (first === undefined && isFocused) setFocused(false)
  return (
    <div
      onPointerOver={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(false)}
    >
      <Strip {...props} isKnown={view !== undefined} open={open} calling={calling} first={first} now={now} />
    </div>
  )
}

type StripProps = Props & {
  readonly isKnown: boolean
  /** Worst first. */
  readonly open: readonly Incident[]
  readonly calling: readonly Incident[]
  /** The one to show: not always the worst, since the one under the pointer or the focus stays. */
  readonly first: Incident | undefined
  readonly now: number
}

function Strip({ state, onOpen, isKnown, open, calling, first, now }: StripProps) {
  const { connectionId } = state
  const isChecked = useIsChecked(state)
  const settings = useRegionsSettings(connectionId).data?.value
  const { act, send } = useActOnIncidents(connectionId)
  const [muted] = open.filter((one) => incidentStanding(one, now).mutedUntil !== undefined)
  const mutedUntil = muted && incidentStanding(muted, now).mutedUntil
  const about = first ?? muted
  const isOfShown = act.isError && about !== undefined && act.variables.incidentIds.includes(about.id)
  const failed = isOfShown && <FailureOf call={act} doing={texts.alertStrip.changeTheIncident} compact />
  if (first === undefined) {
    if (muted === undefined && settings !== undefined && settings.rules.length === 0 && !settings.rulesAsked)
      return <RulesQuestion connectionId={connectionId} />
    return (
      <>
        {muted === undefined ? (
          <section {...line} aria-label={texts.alertStrip.alerts}>
            {isKnown && settings !== undefined && quietWords(settings, state, open.length, isChecked)}
          </section>
        ) : (
          <section {...line} aria-label={texts.alertStrip.mutedIncident} data-part>
            <IconBellOff size={15} aria-hidden="true" />
            <span className="clip">
              <PlainText text={incidentPlace(muted, open)} />{' '}
              {texts.alertStrip.mutedUntil(mutedUntil === undefined ? '' : clockAt(mutedUntil, now))}
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => send([muted], { kind: 'unmuted' })}>
              {texts.alertStrip.unmute}
            </Button>
          </section>
        )}
        {failed}
      </>
    )
  }
  const [member] = first.members
  const why = `${causeWords(first)} ${texts.alertStrip.since(clockAt(first.since, now), lengthWords(first.since, now))}`
  return (
    <>
      <section {...line} data-warn="" aria-label={texts.alertStrip.alert} data-part>
        <UnstyledButton
          className={classes.words}
          title={texts.alertStrip.openTheRowEnter}
          onClick={() => member !== undefined && onOpen(member.key)}
        >
          <IconAlertTriangleFilled
            size={16}
            style={{ alignSelf: 'center', color: 'var(--ac-warn-mark)' }}
            aria-hidden="true"
          />
          <Text component="strong" inherit className="clip" fw={600}>
            <PlainText text={incidentPlace(first, open)} />
          </Text>
          <Box component="span" className="clip" flex="0 1 auto" title={why}>
            <PlainText text={why} />
          </Box>
          <span className="clip quiet">{counted(first.members.length, 'wait')}</span>
        </UnstyledButton>
        <Box component="a" flex="none" fw={500} href={formatRegions(regionsAt('incidents'))}>
          {calling.length > 1 ? texts.alertStrip.more(calling.length - 1) : texts.alertStrip.incidents}
        </Box>
        <Button {...onFirstPress(() => send([first], { kind: 'muted', until: in30Minutes() }))}>
          {texts.alertStrip.mute30Min}
        </Button>
        <Button
          variant="filled"
          loading={act.isPending}
          {...onFirstPress(() => send([first], { kind: 'acknowledged', note: '' }))}
        >
          {texts.alertStrip.acknowledge}
        </Button>
      </section>
      {failed}
    </>
  )
}

/** Not the second press of a double click or of Enter that stays down: the next incident is already there, and nobody has read it. */
const onFirstPress = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => detail < 2 && act(),
  onKeyDown: (event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault(),
})

/** Without an incident to acknowledge. */
function quietWords(settings: RegionsSettings, state: BoardState, open: number, isChecked: boolean): string {
  if (!settings.rules.some(({ on }) => on)) return texts.alertStrip.noAlertRuleIsOn
  if (!isChecked) return texts.alertStrip.alertsArentChecked
  if (open > 0) return texts.alertStrip.allAcknowledged(counted(open, texts.alertStrip.openIncident))
  return lacksPauses(settings, state)
    ? texts.alertStrip.noActiveAlertsPausesArentKnown
    : texts.alertStrip.noActiveAlerts
}

/** Asks whether to turn on the suggested rules, for a connection without rules. */
function RulesQuestion({ connectionId }: { readonly connectionId: string }) {
  const [isOpen, setOpen] = useState(false)
  const calls = useRuleCalls(connectionId, suggestedRules, isOpen)
  const save = useBridgeMutation('regions.saveSettings')
  return (
    <>
      <section className={classes.strip} data-alert="" aria-label={texts.alertStrip.suggestedAlertRules} data-part>
        <IconBell size={15} aria-hidden="true" />
        <Box component="span" flex="1 1 24rem">
          {texts.alertStrip.noAlertRuleIsOnTurnOnSuggested(
            suggestedRules.length,
            suggestedRules.map(({ name }) => name.toLocaleLowerCase('en-US')).join(', '),
          )}
        </Box>
        <Button
          variant="filled"
          loading={save.isPending}
          onClick={() => save.mutate({ connectionId, settings: { rules: [...suggestedRules], rulesAsked: true } })}
        >
          {texts.alertStrip.turnOnRules}
        </Button>
        <Button variant="subtle" onClick={() => save.mutate({ connectionId, settings: { rulesAsked: true } })}>
          {texts.alertStrip.notNow}
        </Button>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.alertStrip.hideLastWeek : texts.alertStrip.showLastWeek}
        </Button>
        {isOpen && (
          <Box
            component="ul"
            className="bare"
            display="grid"
            flex="1 0 100%"
            style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(22rem, 1fr))', gap: '0.125rem 1rem' }}
            pb={4}
            aria-label={texts.alertStrip.suggestedRulesAlertsLastWeek}
          >
            {suggestedRules.map((rule) => (
              <li key={rule.id}>
                <Box component="strong" fw={600} c="var(--ac-text-1)">
                  {rule.name}
                </Box>{' '}
                <RuleCallsLine calls={calls} ruleId={rule.id} />
              </li>
            ))}
          </Box>
        )}
      </section>
      <FailureOf call={save} compact doing={texts.alertStrip.turnOnTheRules} />
    </>
  )
}
