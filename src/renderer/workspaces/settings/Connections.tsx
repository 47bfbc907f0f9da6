import { texts } from './text.ts'
import { ActionIcon, Group, Tooltip, NativeSelect, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconShieldLock } from '@tabler/icons-react'
import { useCommands } from '../../parts/commands.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { navigate } from '../../routes/navigation.ts'
import { useManaged } from '../../bridge/managed.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { formatRoute, settingsAt, type SettingsForm, type SettingsRoute } from '../../routes/routes.ts'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { counted } from '../../parts/times.ts'
import { ConnectionDetail } from './ConnectionDetail.tsx'
import { isRefused } from './key-words.ts'
import { SharedHistoryForm } from './SharedHistoryForm.tsx'
import { texts as managedTexts } from './text/managed.ts'
import classes from './settings.module.css'
import { useState } from 'react'
import { stages, stageNames } from '../../../domain/connections/connection.ts'
import { typedNames } from '../../../domain/normal-text.ts'
import { sending } from '../../forms/checked.ts'
import { useBridgeForm } from '../../forms/use-checked-form.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { checkDraft, draftOf, emptyDraft, type TextField } from './connection-draft.ts'
import { DraftPanel } from '../../forms/DraftPanel.tsx'

type Props = {
  readonly route: SettingsRoute
  readonly connections: readonly ConnectionView[]
  readonly activeId: string
}

/** Connections on the left, the selected one with its keys next to them, its form on the right. */
export function Connections({ route, connections, activeId }: Props) {
  const chosenId = route.connection ?? activeId
  const chosen = connections.find(({ id }) => id === chosenId)
  const closeForm = () => navigate(settingsAt('connections', route.connection), { replace: true })
  const organization = useManaged()
  const own = chosen?.builtIn === false ? chosen : undefined
  const changeable = own?.managed === false ? own : undefined
  const mayAdd = organization?.ownConnections !== false
  const edited = route.form === 'edit' ? changeable : undefined
  const edit = (form: SettingsForm) =>
    navigate(settingsAt('connections', form === 'add' ? route.connection : chosenId, form))
  useCommands([
    {
      id: 'connections.add',
      name: texts.connections.addAConnection,
      icon: IconPlus,
      disabledReason: mayAdd ? undefined : managedTexts.connections.connectionsOfYourOwnAreOff,
      run: () => edit('add'),
    },
    {
      id: 'connections.edit',
      name: texts.connections.editThisConnection,
      icon: IconPencil,
      disabledReason: changeable === undefined ? unchangeable(chosen) : undefined,
      run: () => edit('edit'),
    },
  ])
  return (
    <div className={classes.connections}>
      <section className={classes.list} aria-label={texts.connections.connections}>
        <Group
          component="header"
          gap={0}
          justify="space-between"
          wrap="nowrap"
          pl="var(--ac-edge)"
          pr="xs"
          className="line-below"
        >
          <h2>{texts.connections.connections}</h2>
          {mayAdd && (
            <Tooltip label={texts.connections.addAConnection}>
              <ActionIcon
                component="a"
                href={formatRoute(settingsAt('connections', route.connection, 'add'))}
                aria-label={texts.connections.addAConnection}
              >
                <IconPlus size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
        <ul className="bare scrolls-down">
          {connections.map((connection) => (
            <li key={connection.id}>
              <a
                className="pick"
                href={formatRoute(settingsAt('connections', connection.id))}
                aria-current={connection.id === chosenId ? 'true' : undefined}
              >
                <Group component="span" gap="0.125rem 0.25rem" justify="space-between" miw={0} className="nowrap">
                  <StageBadge connection={connection} />
                  {connection.id === activeId && <span className="dim">{texts.connections.inUse}</span>}
                </Group>
                <bdi className="clip">{connection.name}</bdi>
                <KeySummary connection={connection} />
              </a>
            </li>
          ))}
        </ul>
        {organization !== undefined && !mayAdd && (
          <p className={`${classes.promise} note line-above`}>
            <ManagedMark by={organization.by} limit={managedTexts.connections.connectionsOfYourOwnAreOff} />
          </p>
        )}
        <p className={`${classes.promise} note line-above`}>
          <IconShieldLock size={16} stroke={1.5} aria-hidden="true" />
          {texts.connections.keysAreInTheSystemKeychain}
        </p>
      </section>
      {chosen === undefined ? (
        <EmptyState title={texts.connections.connectionNotFound}>
          {texts.connections.itMayHaveBeenRemovedChooseAnother}
        </EmptyState>
      ) : (
        <ConnectionDetail key={chosen.id} connection={chosen} active={chosen.id === activeId} />
      )}
      {((route.form === 'add' && mayAdd) || edited !== undefined) && (
        <ConnectionForm key={`form of ${edited?.id ?? 'a new one'}`} connection={edited} onClose={closeForm} />
      )}
      {route.form === 'store' && own !== undefined && (
        <SharedHistoryForm key={`shared history of ${own.id}`} connection={own} onClose={closeForm} />
      )}
    </div>
  )
}

/** Why this connection, which can't be edited, can't be; without one: it isn't listed any more. */
const unchangeable = (connection: ConnectionView | undefined): string =>
  connection === undefined
    ? texts.connections.connectionNotFound
    : connection.builtIn
      ? texts.connections.theSandboxCantBeChanged
      : managedTexts.connections.yourOrganizationManagesIt

/** A summary of a connection's keys, without a keychain request. */
function KeySummary({ connection }: { readonly connection: ConnectionView }) {
  const { data } = useBridgeQuery('settings.keys', { connectionId: connection.id }, { enabled: false })
  if (connection.builtIn) return <span className="dim">{texts.connections.onThisComputerNoKeys}</span>
  if (connection.gateway) return <span className="dim">{texts.connections.theGatewayAddsTheKeys}</span>
  if (data === undefined) return <span className="dim clip">{hostOf(connection.baseUrl)}</span>
  const { keys } = data.value
  const refused = keys.filter(({ lastTest }) => lastTest !== undefined && isRefused(lastTest)).length
  const own = keys.filter(({ place }) => place === 'saved' || place === 'session').length
  if (refused > 0) return <StatusMark status="bad">{texts.connections.notAccepted(counted(refused, 'key'))}</StatusMark>
  const unusable = keys.filter(({ place }) => place === 'unreadable' || place === 'other-address').length
  if (unusable > 0)
    return <StatusMark status="bad">{texts.connections.cantBeUsed(counted(unusable, 'key'))}</StatusMark>
  if (own === 0) return <StatusMark status="unknown">{texts.connections.noKeySet}</StatusMark>
  return <StatusMark status="ok">{texts.connections.set(counted(own, 'key'))}</StatusMark>
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address)

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

type ConnectionFormProps = {
  /** Undefined for a new one. */
  readonly connection: ConnectionView | undefined
  readonly onClose: () => void
}

/** Separators between practice IDs pasted from a list, a table or a message. */
const pasteSplits = [',', ';', '\n', '\r', '\t']

/** Adds or edits a connection. Validates each field on blur, and all of them before saving. */
function ConnectionForm({ connection: latest, onClose }: ConnectionFormProps) {
  // As it was when the form opened: another window may change it meanwhile.
  const [connection] = useState(latest)
  const first = connection === undefined ? emptyDraft : draftOf(connection)
  const { values, saving, set, field, toggle, isMarked, isDirty, props } = useBridgeForm('settings.saveConnection', {
    initialValues: first,
    check: (draft) =>
      sending(checkDraft(draft), (fields) => ({
        ...(connection === undefined ? {} : { id: connection.id, before: connection }),
        fields,
      })),
    onSaved: ({ id }) => navigate(settingsAt('connections', id), { replace: true }),
    marks: 'on-leave',
    takesFocus: true,
  })
  // A key may go to where it was saved for: scheme, host and port of these two. A person opens the third, without a key.
  const keysFor = [first.baseUrl, first.visitUrl].map(originOf)
  const leavesKeys = [values.baseUrl, values.visitUrl].some((address) => !keysFor.includes(originOf(address)))
  const text = (name: TextField, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: name === 'name' ? '' : (classes.monoInput ?? '') }}
      {...field(name)}
    />
  )
  return (
    <DraftPanel
      title={connection === undefined ? texts.connections.addAConnection : texts.connectionForm.edit(connection.name)}
      action={connection === undefined ? texts.connectionForm.addConnection : texts.connectionForm.saveChanges}
      busy={saving.isPending}
      {...{ isMarked, isDirty, onClose }}
      form={{ ...props, className: classes.form }}
    >
      <FailureOf call={saving} compact doing={texts.connectionForm.saveTheConnection} />
      {text('name', texts.connectionForm.name)}
      <NativeSelect
        label={texts.connectionForm.stage}
        description={texts.connectionForm.colorsTheFrameProductionIsAlways}
        data={stages.map((value) => ({ value, label: stageNames[value] }))}
        {...field('stage')}
      />
      <fieldset className="field-group">
        <legend>{texts.connectionForm.addresses}</legend>
        {text('baseUrl', texts.connectionForm.mainAddress, texts.connectionForm.entitiesCareOptionsProvidersSlots)}
        {text('visitUrl', texts.connectionForm.visitAddress, texts.connectionForm.practicesRegionWaitsVisitsBooking)}
        {text('schedulingUrl', texts.connectionForm.schedulingAddress, texts.connectionForm.theHostedSchedulingPages)}
        {connection !== undefined && leavesKeys && (
          <Text inherit fz="xs" c="var(--ac-warn)">
            {texts.connectionForm.keysBelongToTheseAddressesAfter}
          </Text>
        )}
      </fieldset>
      <fieldset className="field-group">
        <legend>{texts.connectionForm.requestDetails}</legend>
        <TagsInput
          label={texts.connectionForm.practiceIds}
          description={texts.connectionForm.enterAnIdOrPasteSeveralOnePerLine}
          splitChars={pasteSplits}
          {...field('practiceIds')}
          // Text that the field was left with comes with its spaces.
          onChange={(practiceIds) => set({ practiceIds: typedNames(practiceIds) })}
        />
        {text('product', texts.connectionForm.product)}
        {text('domain', texts.connectionForm.domain, texts.connectionForm.headerForVisitServiceCalls)}
        {text('brand', texts.connectionForm.brand)}
        {text('acceptLanguage', texts.connectionForm.language, texts.connectionForm.languageHeaderForExampleEnUs)}
        {text(
          'practicePathSegment',
          texts.connectionForm.practicePathSegment,
          texts.connectionForm.onlyWhereYourPlatformUsesThe,
        )}
        {text(
          'cardTokenField',
          texts.connectionForm.cardTokenField,
          texts.connectionForm.yourPlatformsNameForTheCardToken,
        )}
      </fieldset>
      <fieldset className="field-group">
        <legend>{texts.connectionForm.network}</legend>
        <Switch
          size="sm"
          label={texts.connectionForm.theAddressesAreAGatewayThatAddsThe}
          description={texts.connectionForm.thenNoKeyIsStoredOrSentFromHere}
          {...toggle('gateway')}
        />
        {connection?.gateway === false && values.gateway && (
          <Text inherit fz="xs" c="var(--ac-warn)">
            {texts.connectionForm.savingRemovesTheKeysOf}
          </Text>
        )}
        {text(
          'certificateFile',
          texts.connectionForm.additionalCertificateAuthorities,
          texts.connectionForm.pathOfAPemFileOnThisComputer,
        )}
      </fieldset>
    </DraftPanel>
  )
}
