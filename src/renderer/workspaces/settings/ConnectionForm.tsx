import { NativeSelect, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { stages, stageNames } from '../../../domain/connections/connection.ts'
import { sending } from '../../forms/checked.ts'
import { useBridgeForm } from '../../forms/use-checked-form.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { navigate } from '../../routes/navigation.ts'
import { settingsAt } from '../../routes/routes.ts'
import { checkDraft, draftOf, emptyDraft, type TextField } from './connection-draft.ts'
import { DraftPanel } from './DraftPanel.tsx'
import classes from './settings.module.css'

type Props = {
  /** Undefined for a new one. */
  readonly connection: ConnectionView | undefined
  readonly onClose: () => void
}

/** Separators between practice IDs pasted from a list, a table or a message. */
const pasteSplits = [',', ';', '\n', '\r', '\t']

/** Adds or edits a connection. Validates each field on blur, and all of them before saving. */
export function ConnectionForm({ connection, onClose }: Props) {
  const first = connection === undefined ? emptyDraft : draftOf(connection)
  const { values, saving, field, toggle, isMarked, isDirty, props } = useBridgeForm('settings.saveConnection', {
    initialValues: first,
    check: (draft) =>
      sending(checkDraft(draft), (fields) => ({ ...(connection === undefined ? {} : { id: connection.id }), fields })),
    onSaved: ({ id }) => navigate(settingsAt('connections', id), { replace: true }),
    marks: 'on-leave',
    takesFocus: true,
  })
  const addressChanged = (['baseUrl', 'visitUrl', 'schedulingUrl'] as const).some(
    (name) => values[name] !== first[name],
  )
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
      title={connection === undefined ? 'Add a connection' : `Edit ${connection.name}`}
      action={connection === undefined ? 'Add connection' : 'Save changes'}
      busy={saving.isPending}
      isMarked={isMarked}
      isDirty={isDirty}
      form={props}
      onClose={onClose}
    >
      {saving.error !== null && <FailureNotice compact failure={saving.error.failure} doing="Save the connection" />}
      {text('name', 'Name')}
      <NativeSelect
        label="Stage"
        description="Colours the frame. Production is marked plainly wherever you are."
        data={stages.map((value) => ({ value, label: stageNames[value] }))}
        {...field('stage')}
      />
      <fieldset>
        <legend>Addresses</legend>
        {text('baseUrl', 'Main address', 'Entities, care options, providers, slots, reporting searches')}
        {text('visitUrl', 'Visit address', 'Practices, region waits, visits, booking, all-visits reports')}
        {text('schedulingUrl', 'Scheduling address', 'The hosted scheduling pages')}
        {connection !== undefined && addressChanged && (
          <Text inherit fz="xs" c="var(--ac-warn)">
            Keys are bound to these addresses. After this change the keys must be set again before they are sent.
          </Text>
        )}
      </fieldset>
      <fieldset>
        <legend>What its calls carry</legend>
        <TagsInput
          label="Practice ids"
          description="Enter an ID, or paste several: one per line, or with commas"
          splitChars={pasteSplits}
          {...field('practiceIds')}
        />
        {text('product', 'Product')}
        {text('domain', 'Domain', 'Header of visit-service calls')}
        {text('brand', 'Brand')}
        {text('acceptLanguage', 'Language', 'Header accept-language, for example en-US')}
        {text(
          'practicePathSegment',
          'Practice path segment',
          'Only where your platform uses the alternate practice path',
        )}
        {text(
          'cardTokenField',
          'Card token field',
          'Your platform’s name for the card token field. Leave empty for paymentProcessorToken.',
        )}
      </fieldset>
      <fieldset>
        <legend>How it is reached</legend>
        <Switch
          size="sm"
          label="The addresses are a gateway that adds the keys"
          description="Then no key is stored or sent from here."
          {...toggle('gateway')}
        />
        {text('certificateFile', 'Further certificate authorities', 'Path of a PEM file on this computer')}
      </fieldset>
    </DraftPanel>
  )
}
