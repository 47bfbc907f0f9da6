import { texts } from './text.ts'
import { NativeSelect, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { stages, stageNames } from '../../../domain/connections/connection.ts'
import { sending } from '../../forms/checked.ts'
import { useBridgeForm } from '../../forms/use-checked-form.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
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
export function ConnectionForm({ connection: latest, onClose }: Props) {
  // As it was when the form opened: another window may change it meanwhile.
  const [connection] = useState(latest)
  const first = connection === undefined ? emptyDraft : draftOf(connection)
  const { values, saving, field, toggle, isMarked, isDirty, props } = useBridgeForm('settings.saveConnection', {
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
      title={connection === undefined ? texts.connections.addAConnection : texts.connectionForm.edit(connection.name)}
      action={connection === undefined ? texts.connectionForm.addConnection : texts.connectionForm.saveChanges}
      busy={saving.isPending}
      isMarked={isMarked}
      isDirty={isDirty}
      form={props}
      onClose={onClose}
    >
      <FailureOf call={saving} compact doing={texts.connectionForm.saveTheConnection} />
      {text('name', texts.connectionForm.name)}
      <NativeSelect
        label={texts.connectionForm.stage}
        description={texts.connectionForm.colorsTheFrameProductionIsAlways}
        data={stages.map((value) => ({ value, label: stageNames[value] }))}
        {...field('stage')}
      />
      <fieldset>
        <legend>{texts.connectionForm.addresses}</legend>
        {text('baseUrl', texts.connectionForm.mainAddress, texts.connectionForm.entitiesCareOptionsProvidersSlots)}
        {text('visitUrl', texts.connectionForm.visitAddress, texts.connectionForm.practicesRegionWaitsVisitsBooking)}
        {text('schedulingUrl', texts.connectionForm.schedulingAddress, texts.connectionForm.theHostedSchedulingPages)}
        {connection !== undefined && addressChanged && (
          <Text inherit fz="xs" c="var(--ac-warn)">
            {texts.connectionForm.keysBelongToTheseAddressesAfter}
          </Text>
        )}
      </fieldset>
      <fieldset>
        <legend>{texts.connectionForm.requestDetails}</legend>
        <TagsInput
          label={texts.connectionForm.practiceIds}
          description={texts.connectionForm.enterAnIdOrPasteSeveralOnePerLine}
          splitChars={pasteSplits}
          {...field('practiceIds')}
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
      <fieldset>
        <legend>{texts.connectionForm.network}</legend>
        <Switch
          size="sm"
          label={texts.connectionForm.theAddressesAreAGatewayThatAddsThe}
          description={texts.connectionForm.thenNoKeyIsStoredOrSentFromHere}
          {...toggle('gateway')}
        />
        {text(
          'certificateFile',
          texts.connectionForm.additionalCertificateAuthorities,
          texts.connectionForm.pathOfAPemFileOnThisComputer,
        )}
      </fieldset>
    </DraftPanel>
  )
}
