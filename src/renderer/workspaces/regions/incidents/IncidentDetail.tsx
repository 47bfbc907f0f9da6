import { texts } from '../text/incidents.ts'
import { Box, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { IconBellOff, IconCheck, IconMail, IconNote, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type Ref } from 'react'
import type { AlertsView, IncidentDeed } from '../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type Incident, incidentStanding } from '../../../../domain/regions/alert-incident.ts'
import { isSameRegion } from '../../../../domain/regions/region-codes.ts'
import { regionsAt } from '../../../routes/regions-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useCommands } from '../../../parts/commands.ts'
import { showBriefMessage } from '../../../parts/brief-message.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { isTyping } from '../../../parts/is-typing.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { StatusTip } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { RunbookPart } from '../runbooks/RunbookPart.tsx'
import { useActOnIncidents } from '../use-regions.ts'
import {
  EarlierIncidents,
  IncidentTimeline,
  IncidentWaits,
  useRegionAlertLog,
  IncidentPart,
} from './IncidentRecord.tsx'
import { HandOver } from './HandOver.tsx'
import { isOwn } from './incident-order.ts'
import { incidentMark, causeWords, clockAt, lengthWords } from './incident-words.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import classes from './incidents.module.css'

type Props = TypedNote & {
  readonly view: AlertsView
  readonly connection: ConnectionView
  readonly incident: Incident
  readonly now: number
}

/** One incident: its waits, its timeline, and its actions. */
export function IncidentDetail({ view, connection, incident, now, note: typed, onNote }: Props) {
  const { act, send: sendOn } = useActOnIncidents(view.connectionId)
  const { owner, state } = incidentStanding(incident, now)
  const isNew = state === 'new'
  const isOver = incident.over !== undefined
  const send: ActionsProps['onSend'] = (action, onSent) => sendOn([incident], action, onSent)
  const addNote = (note: string) =>
    act
      .mutateAsync({ connectionId: view.connectionId, incidentIds: [incident.id], action: { kind: 'noted', note } })
      .then(noteAdded)
  const [first] = incident.members
  const alertLog = useRegionAlertLog(view.connectionId, incident)
  const noteField = useRef<HTMLInputElement>(null)
  const acknowledge = () => isNew && !act.isPending && send({ kind: 'acknowledged', note: '' })
  const note = () => noteField.current?.focus()
  /** Newest first. */
  const notes = incident.actions.filter((action) => action.note !== '').toReversed()
  useIncidentKeys(acknowledge, note)
  useCommands([
    {
      id: 'incident.acknowledge',
      name: texts.incidentDetail.acknowledgeThisIncident,
      icon: IconCheck,
      keys: 'A',
      disabledReason: isNew ? undefined : texts.incidentDetail.itIsntNewAnyMore,
      run: acknowledge,
    },
    { id: 'incident.note', name: texts.incidentDetail.addANoteToThisIncident, icon: IconNote, keys: 'N', run: note },
  ])
  return (
    <Stack component="section" gap={0} mih={0} aria-label={texts.incidentDetail.incidentIn(incident.regionName)}>
      <div className="scrolls-rest">
        <Box component="header" className="line-below" px="var(--ac-edge)" py="sm">
          <Group wrap="nowrap" align="baseline" gap="sm">
            <Group component="h2" className="anywhere" gap="xs" fz="1.125rem">
              <StatusMark status={incidentMark(incident)} plain>
                <PlainText text={incident.regionName} />
              </StatusMark>
              <Text component="bdi" className="mono quiet" fz="xs">
                {incident.regionCode}
              </Text>
              <span className={classes.chip} data-kind="connection">
                {connection.name}
              </span>
              <Standing incident={incident} now={now} />
            </Group>
            {first !== undefined && (
              <Box
                component="a"
                href={formatRoute(regionsAt('board', first.key))}
                flex="none"
                ml="auto"
                fz="sm"
                fw={600}
              >
                {texts.incidentDetail.showOnBoard}
              </Box>
            )}
          </Group>
          <Text className="quiet anywhere" size="sm" lh="md" mt={4} mb={10}>
            <PlainText text={causeWords(incident)} />{' '}
            {texts.incidentDetail.since(
              clockAt(incident.since, now),
              lengthWords(incident.since, isOver ? Date.parse(incident.over?.at ?? '') : now),
              owner,
            )}{' '}
            <PlainText text={incident.practiceName} />
          </Text>
          <Group gap="xs">
            <Actions view={view} incident={incident} now={now} busy={act.isPending} onSend={send} />
            <MailDraft key={incident.id} connectionId={view.connectionId} incidentId={incident.id} />
          </Group>
          <FailureOf call={act} compact doing={texts.incidentDetail.changeTheIncident} />
        </Box>
        <Box px="var(--ac-edge)" py="sm">
          <RunbookPart
            connectionId={view.connectionId}
            practiceId={incident.practiceId}
            regionCode={incident.regionCode}
          />
        </Box>
        <IncidentWaits incident={incident} alertLog={alertLog} now={now} />
        <Box
          className="line-above"
          display="grid"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' }}
        >
          <IncidentTimeline incident={incident} alertLog={alertLog} now={now} />
          <Box miw={0}>
            <IncidentPart label={texts.incidentNotes.notes} note={notes.length}>
              <ul className={`bare breaks ${classes.notes}`}>
                {notes.map((action) => (
                  <li key={action.id}>
                    <span className="dim">
                      {action.by === '' ? texts.incidentNotes.noName : action.by}, {clockAt(action.at, now)}
                    </span>
                    <PlainText text={action.note} />
                  </li>
                ))}
              </ul>
            </IncidentPart>
            <EarlierIncidents incident={incident} alertLog={alertLog} now={now} />
          </Box>
        </Box>
      </div>
      <NoteForm note={typed} onNote={onNote} field={noteField} busy={act.isPending} onAdd={addNote} />
    </Stack>
  )
}

/** The notes may be below the window's edge. */
const noteAdded = () => showBriefMessage({ worked: true, words: texts.incidentNotes.noteAdded })

const muteTimes = [
  { words: '30 min', minutes: 30 },
  { words: '2 hr', minutes: 120 },
  { words: '12 hr', minutes: 720 },
] as const

/** As wide as its longest words, since the incident may be muted elsewhere. */
const muteLook = { miw: '9rem', leftSection: <IconBellOff size={14} /> }

type ActionsProps = Pick<Props, 'view' | 'incident' | 'now'> & {
  readonly busy: boolean
  readonly onSend: (action: IncidentDeed, onSent?: () => void) => void
}

function Actions({ view, incident, now, busy, onSend }: ActionsProps) {
  const mute = useBridgeMutation('regions.mute')
  const { state, mutedUntil } = incidentStanding(incident, now)
  const { connectionId } = view
  const { practiceId, regionCode } = incident
  const regionMute = view.mutes.find((one) => isSameRegion(one, incident))
  // Of one that is over the buttons stay, since those after them would move.
  const isOver = state === 'over'
  const until = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  return (
    <>
      <Button
        variant="filled"
        disabled={state !== 'new'}
        loading={busy}
        leftSection={<IconCheck size={14} />}
        rightSection={<Kbd drawn>A</Kbd>}
        onClick={() => onSend({ kind: 'acknowledged', note: '' })}
      >
        {texts.incidentDetail.acknowledge}
      </Button>
      <Button
        disabled={isOver || isOwn(incident, view.operator, now) || view.operator === ''}
        leftSection={<IconUserPlus size={14} />}
        onClick={() => onSend({ kind: 'assigned', to: view.operator })}
      >
        {texts.incidentDetail.assignToMe}
      </Button>
      {mutedUntil !== undefined ? (
        <Button {...muteLook} disabled={isOver} onClick={() => onSend({ kind: 'unmuted' })}>
          {texts.incidentDetail.unmute}
        </Button>
      ) : regionMute !== undefined ? (
        <Button {...muteLook} onClick={() => mute.mutate({ connectionId, practiceId, regionCode, until: null })}>
          {texts.incidentDetail.unmuteRegion}
        </Button>
      ) : (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button {...muteLook} disabled={isOver}>
              {texts.incidentDetail.mute}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{texts.incidentDetail.thisIncident}</Menu.Label>
            {muteTimes.map(({ words, minutes }) => (
              <Menu.Item key={words} onClick={() => onSend({ kind: 'muted', until: until(minutes) })}>
                {texts.incidentDetail.for(words)}
              </Menu.Item>
            ))}
            <Menu.Label>{texts.incidentDetail.everythingInThisRegionOnThis}</Menu.Label>
            {muteTimes.map(({ words, minutes }) => (
              <Menu.Item
                key={words}
                onClick={() => mute.mutate({ connectionId, practiceId, regionCode, until: until(minutes) })}
              >
                {texts.incidentDetail.regionFor(words)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <HandOver
        label={texts.incidentDetail.handOver}
        disabled={isOver}
        incidents={[incident]}
        onSend={(to, note, _incidents, onSent) => onSend({ kind: 'handed-over', to, note }, onSent)}
      />
      {mute.error !== null && (
        // Below all buttons, so that none of them moves.
        <Box flex="1 0 100%" style={{ order: 1 }}>
          <FailureOf call={mute} compact doing={texts.incidentDetail.muteTheRegion} />
        </Box>
      )}
    </>
  )
}

/** Opens an email about the incident in the computer's mail program, or offers the text if there is none. The user sends it. */
function MailDraft({ connectionId, incidentId }: { readonly connectionId: string; readonly incidentId: string }) {
  const draft = useBridgeMutation('regions.mailDraft')
  const mail = draft.data?.value
  const words =
    mail === undefined
      ? ''
      : !mail.opened
        ? texts.incidentDetail.noEmailProgramOpensOnThis
        : mail.shortened
          ? texts.incidentDetail.draftOpenedItsTextWasTooLongAndIs
          : texts.incidentDetail.draftOpenedInYourEmailProgram
  return (
    <>
      <Button
        leftSection={<IconMail size={14} />}
        loading={draft.isPending}
        onClick={() => draft.mutate({ connectionId, incidentId })}
      >
        {texts.incidentDetail.emailDraft}
      </Button>
      <Group className="quiet" flex="1 0 100%" gap="xs" {...(words === '' ? { pos: 'absolute' } : {})}>
        <span role="status">{words}</span>
        {mail !== undefined && (!mail.opened || mail.shortened) && (
          <CopyButton text={mail.text} what={texts.incidentDetail.emailText} words={texts.incidentDetail.copyText} />
        )}
      </Group>
      <FailureOf call={draft} compact doing={texts.incidentDetail.openEmailDraft} />
    </>
  )
}

/** A acknowledges the shown incident, N focuses its note. Disabled while typing or while a dialog is open. */
function useIncidentKeys(onAcknowledge: () => void, onNote: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || isTyping(event)) return
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
    const key = event.key.toLowerCase()
    const act = key === 'a' ? onAcknowledge : key === 'n' ? onNote : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type StandingProps = Pick<Props, 'incident' | 'now'> & {
  /** As for `Status`. */
  readonly within?: boolean
}

/** "New", or who did what and when. */
export function Standing({ incident, now, within }: StandingProps) {
  const [code, words] = standingWords(incident, now)
  return (
    <StatusTip of={statuses.incident[code]} within={within}>
      <span className={classes.chip} data-kind={code === 'acknowledged' || code === 'ended' ? 'quiet' : code}>
        {words}
      </span>
    </StatusTip>
  )
}

function standingWords(
  incident: Incident,
  now: number,
): readonly [code: keyof typeof statuses.incident, words: string] {
  const { state, acknowledged, mutedUntil } = incidentStanding(incident, now)
  const { over } = incident
  const { recovered, ended } = statuses.incident
  if (over !== undefined)
    return [
      over.recovered ? 'recovered' : 'ended',
      `${over.recovered ? recovered.word : ended.word} ${clockAt(over.at, now)}`,
    ]
  if (mutedUntil !== undefined) return ['muted', texts.incidentDetail.mutedUntil(clockAt(mutedUntil, now))]
  if (state === 'new') return ['new', statuses.incident.new.word]
  if (acknowledged === undefined) return ['acknowledged', statuses.incident.acknowledged.word]
  const by = acknowledged.by === '' ? '' : texts.incidentDetail.by(acknowledged.by)
  return ['acknowledged', texts.incidentDetail.acknowledged(by, clockAt(acknowledged.at, now))]
}

/** The note typed for an incident so far, and what changes it. */
type TypedNote = { readonly note: string; readonly onNote: (change: (now: string) => string) => void }

type NoteFormProps = TypedNote & {
  /** The input of a new note. */
  readonly field: Ref<HTMLInputElement>
  readonly busy: boolean
  /** Rejects if it isn't added: then what was typed stays. */
  readonly onAdd: (note: string) => Promise<unknown>
}

/** An input for another note. It is below what scrolls, so that waits and notes that come don't move it. */
function NoteForm({ note, onNote, field, busy, onAdd }: NoteFormProps) {
  return (
    <Group
      component="form"
      className="line-above"
      gap="xs"
      align="normal"
      px="var(--ac-edge)"
      py="xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() === '') return
        onAdd(note.trim()).then(
          () => onNote((now) => (now === note ? '' : now)),
          () => undefined,
        )
      }}
    >
      <TextInput
        ref={field}
        flex="1 1 10rem"
        rightSection={<Kbd drawn>N</Kbd>}
        aria-label={texts.incidentNotes.addANote}
        placeholder={texts.incidentNotes.addANoteNoPatientNames}
        maxLength={500}
        value={note}
        onChange={({ currentTarget: { value } }) => onNote(() => value)}
      />
      <Button type="submit" disabled={note.trim() === ''} loading={busy}>
        {texts.incidentNotes.addNote}
      </Button>
    </Group>
  )
}
