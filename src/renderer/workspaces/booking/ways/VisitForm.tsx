import { texts } from '../text/ways.ts'
import { Checkbox, Stack, Switch, Pill, PillsInput } from '@mantine/core'
import type { VisitDraft, BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { stateOptions } from '../../../../domain/booking/us-states.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { withVisit } from './change-draft.ts'
import { TextField, WordField } from './fields.tsx'
import { useField, useUnclear } from './use-field.tsx'
import { useFirstField } from '../../../forms/focus-first.ts'
import classes from './ways.module.css'
import { useCallback, useEffect, useState } from 'react'
import type * as Languages from '../../../../domain/providers/languages.ts'
import { FoundField } from './FoundField.tsx'
import { flushSync } from 'react-dom'
import { OptionList, useOptionList } from './OptionList.tsx'
import { usePractices } from './use-practices.ts'

/** Known names of visit types (section 2.4); another one may be written. */
const visitTypes = ['virtual', 'phone']

const stateCodes = stateOptions.map(({ code }) => code)

/** What an on-demand or a guest visit is for. A guest visit has fewer fields (section 4.2). */
export function VisitForm() {
  const { draft, change } = useDesk()
  const { visit } = draft
  const isGuest = draft.way === 'guest'
  const form = useFirstField()
  const set = (fields: Partial<VisitDraft>) => change(withVisit(fields))
  const { inputWrapperOrder: _order, withAsterisk: _mark, ...terms } = useField('visit.acceptedTerms')
  return (
    <StepLayout>
      <Stack gap="sm" maw="56rem" ref={form} data-step-form>
        <FormCard title={texts.visitForm.whatTheVisitIsFor}>
          <TextField
            field="visit.visitReason"
            className={classes.whole}
            hint={texts.visitForm.inTheCallersWordsUsedFor}
          />
          <WordField field="visit.visitTypeName" choices={visitTypes} hint={texts.visitForm.virtualMeansVideo} />
          {!isGuest && <QualifiersField />}
          <WordField field="visit.stateLicensure" choices={stateCodes} hint={texts.visitForm.whereThePatientIsNow} />
          {!isGuest && (
            <>
              <LanguageField />
              <TextField field="visit.assessmentToolUsed" />
              <Switch
                className={classes.whole ?? ''}
                label={texts.visitForm.urgent}
                description={texts.visitForm.offUnlessSelected}
                checked={visit.urgent}
                data-field="visit.urgent"
                onChange={(event) => set({ urgent: event.currentTarget.checked })}
              />
            </>
          )}
          <Checkbox
            {...terms}
            className={classes.whole ?? ''}
            checked={visit.acceptedTerms}
            onChange={(event) => set({ acceptedTerms: event.currentTarget.checked })}
          />
          <TextField field="visit.brand" hint={texts.visitForm.fromTheConnectionUnlessChanged} />
        </FormCard>
      </Stack>
    </StepLayout>
  )
}

/** Interpreter language by its name or its ISO 639-3 code. */
function LanguageField() {
  const { draft, change } = useDesk()
  // The long list of all languages is loaded with the first form that needs it.
  const [languages, setLanguages] = useState<typeof Languages>()
  useEffect(() => void import('../../../../domain/providers/languages.ts').then(setLanguages), [])
  const find = (typed: string) =>
    (languages?.findLanguages(typed) ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  const nameOf = (value: string) => {
    const name = languages?.languageName(value)
    return name === undefined ? value : `${name} (${value})`
  }
  const take = useCallback((interpreterLanguage: string) => change(withVisit({ interpreterLanguage })), [change])
  return (
    <FoundField
      field="visit.interpreterLanguage"
      className={classes.wide}
      placeholder={texts.languageField.nameOrCode}
      value={draft.visit.interpreterLanguage}
      find={find}
      only={(typed) => languages?.onlyLanguage(typed)?.code}
      labelOf={nameOf}
      isLoading={languages === undefined}
      nothing={texts.languageField.noMatchingLanguage}
      clearLabel={texts.languageField.noInterpreter}
      hint={texts.languageField.sentOnlyIfYouSelectOne}
      onChange={take}
    />
  )
}

const most = 50

function withQualifier(draft: BookingDraft, name: string): BookingDraft {
  const { assignmentQualifiers: chosen } = draft.visit
  const isFull = chosen.length >= most
  return isFull || chosen.includes(name) ? draft : withVisit({ assignmentQualifiers: [...chosen, name] })(draft)
}

/**
 * Which providers the visit is for. Accepts only qualifiers from the platform's list and refuses others at the field. Where the list couldn't be read it
 * accepts any text, with a note (the document doesn't show the shape of the answer).
 */
function QualifiersField() {
  const { draft, change, connection } = useDesk()
  const practices = usePractices(connection.id)
  const known = practices.data?.value.qualifiers ?? []
  const isLoading = practices.isPending
  const isFree = !isLoading && known.length === 0
  const chosen = draft.visit.assignmentQualifiers
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  // A qualifier that was taken resets the typed text.
  const [before, setBefore] = useState(chosen)
  if (before !== chosen) {
    setBefore(chosen)
    if (chosen.length > before.length) {
      setTyped('')
      setLeft(false)
    }
  }
  const { label, inputWrapperOrder, onBlur, error, description, ...target } = useField(
    'visit.assignmentQualifiers',
    isFree ? texts.qualifiersField.thePlatformsListCantBeLoaded : undefined,
  )
  const wanted = typed.trim().toLowerCase()
  const fits = known.filter((name) => name.toLowerCase().startsWith(wanted) && !chosen.includes(name))
  const options = fits.map((name) => ({ value: name, label: name }))
  const list = useOptionList(options, '')
  const set = (assignmentQualifiers: readonly string[]) =>
    change(withVisit({ assignmentQualifiers: [...assignmentQualifiers] }))
  const add = (name: string) => {
    change((now) => withQualifier(now, name))
    setTyped('')
    setLeft(false)
    list.highlight(false)
  }
  const [only, ...others] = fits
  const same = known.find((name) => name.toLowerCase() === wanted)
  const clear = same ?? (others.length === 0 ? only : undefined) ?? (isFree ? typed.trim() : undefined)
  const meant = wanted === '' ? undefined : clear
  // Text that the user left before the list loaded.
  const late = isLeft && !isLoading ? meant : undefined
  useEffect(() => {
    if (late === undefined) return
    change((now) => withQualifier(now, late))
  }, [late, change])
  /** Takes the typed text where it's clear. Returns true where no text is left over. */
  const settle = (): boolean => {
    if (wanted === '') {
      setTyped('')
      return true
    }
    if (meant === undefined || list.isWalked) return false
    add(meant)
    return true
  }
  const unknown = isFree || isLoading ? [] : chosen.filter((name) => !known.includes(name))
  const leftOver =
    !isLeft || wanted === '' || late !== undefined
      ? undefined
      : isLoading
        ? texts.foundField.isLookedUpOnceTheListLoads(typed.trim())
        : fits.length > 1
          ? texts.foundField.matchesMoreThanOneChooseOneFromThe(typed.trim())
          : texts.qualifiersField.isntAQualifierOfThisPlatformChoose(typed.trim())
  useUnclear('visit.assignmentQualifiers', leftOver)
  const sentence =
    leftOver ?? (unknown.length > 0 ? texts.qualifiersField.notInThePlatformsListRemoveItOr(unknown.join(', ')) : error)
  return (
    <OptionList
      list={list}
      options={options}
      label={label}
      chosen={chosen}
      nothing={
        isLoading ? texts.foundField.loadingTheList : isFree ? undefined : texts.qualifiersField.noMatchingQualifier
      }
      onTake={add}
    >
      <PillsInput
        label={label}
        className={classes.wide ?? ''}
        inputWrapperOrder={inputWrapperOrder}
        error={sentence}
        description={description}
      >
        <Pill.Group>
          {chosen.map((name) => (
            <Pill
              key={name}
              withRemoveButton
              removeButtonProps={{ 'aria-label': texts.qualifiersField.remove(name), tabIndex: -1 }}
              onRemove={() => set(chosen.filter((each) => each !== name))}
            >
              {name}
            </Pill>
          ))}
          <PillsInput.Field
            {...target}
            {...list.input}
            aria-label={label}
            aria-invalid={sentence !== undefined}
            placeholder={chosen.length === 0 ? texts.qualifiersField.adultPediatric : ''}
            value={typed}
            onChange={(event) => {
              const text = event.currentTarget.value
              setTyped(text)
              setLeft(false)
              list.highlight(text.trim() !== '')
              list.open()
            }}
            onFocus={() => {
              list.highlight(false)
              list.open()
            }}
            onKeyDown={(event) => {
              if (list.onKey(event) || event.nativeEvent.isComposing) return
              if (event.key === 'Backspace' && typed === '' && chosen.length > 0) set(chosen.slice(0, -1))
              if (event.key === 'Enter' && (list.highlighted !== undefined || wanted !== '')) {
                event.preventDefault()
                if (list.highlighted !== undefined) add(list.highlighted.value)
                else if (!settle()) setLeft(true)
              }
              if (event.key === 'Tab') flushSync(() => void settle())
            }}
            onBlur={() => {
              if (!settle()) setLeft(true)
              list.close()
              onBlur()
            }}
          />
        </Pill.Group>
      </PillsInput>
    </OptionList>
  )
}
