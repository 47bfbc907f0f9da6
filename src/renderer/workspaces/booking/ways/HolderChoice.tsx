import { texts } from '../text/ways.ts'
import { bornWords, nameOf } from '../desk/draft-words.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useToday } from '../intent/use-intents.ts'
import { MaskedField } from '../MaskedField.tsx'
import { hasCaller, type HolderChoice as Choice, holderChoiceOf, isCallerHolder, withHolder } from './holder.ts'
import { RadioChoice } from './RadioChoice.tsx'
import classes from './ways.module.css'

const own = { value: 'self', label: texts.holderChoice.thePatientIsThePolicyholder } as const
const callers = { value: 'caller', label: texts.holderChoice.theCallerIsThePolicyholder } as const
const another = { value: 'other', label: texts.holderChoice.someoneElseIsThePolicyholder } as const

/** Who holds the insurance: the patient, the caller (one key copies name, birth date and gender), or someone else. */
export function HolderChoice() {
  const { draft, change } = useDesk()
  const choices: readonly { readonly value: Choice; readonly label: string }[] = hasCaller(draft)
    ? [own, callers, another]
    : [own, another]
  return (
    <RadioChoice
      field="billing.declaration"
      label={texts.holderChoice.whoseInsuranceIsIt}
      className={classes.whole}
      value={holderChoiceOf(draft)}
      choices={choices}
      onChange={(choice) => change(withHolder(choice))}
    />
  )
}

/** Shows the caller as the holder where their data is complete, so that nothing needs retyping. */
export function CallerAsHolder() {
  const { draft } = useDesk()
  const today = useToday()
  const { actor } = draft
  return (
    <p className={`${classes.whole} small quiet`}>
      {texts.holderChoice.theCallersDetails} <bdi>{nameOf(actor)}</bdi>
      {texts.holderChoice.born}{' '}
      <MaskedField subject="draft" id={draft.draftId} kind="birth-date" value={actor.dateOfBirth} button={false}>
        <bdi>{bornWords(actor.dateOfBirth, today)}</bdi>
      </MaskedField>
      , <bdi>{actor.gender}</bdi>
      {texts.holderChoice.itFollowsTheCallersFields}
    </p>
  )
}

/** True where the holder is the caller and their data is complete, so that the holder's fields can stay hidden. */
export function useCallerIsWholeHolder(): boolean {
  const { draft, issues } = useDesk()
  const { actor } = draft
  const isWhole = [actor.firstName, actor.lastName, actor.dateOfBirth, actor.gender].every((text) => text.trim() !== '')
  const isRefused = issues.some(({ field }) =>
    ['billing.firstName', 'billing.lastName', 'billing.dateOfBirth', 'billing.gender'].includes(field),
  )
  return isCallerHolder(draft) && isWhole && !isRefused
}
