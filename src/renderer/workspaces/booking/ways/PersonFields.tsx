import { texts } from '../text/ways.ts'
import { actorGenders } from '../../../../domain/booking/person.ts'
import { useDesk } from '../desk/desk-context.ts'
import { BirthDateField, TextField, WordField } from './fields.tsx'
import classes from './ways.module.css'

type Props = { readonly who: 'patient' | 'actor' }

/** Male comes first, so that a prefix search finds the intended word. */
export const genderWords: readonly string[] = ['male', ...actorGenders.filter((gender) => gender !== 'male')]

/** A person's fields, in the order they are asked on the phone. */
export function PersonFields({ who }: Props) {
  return (
    <>
      <TextField field={`${who}.firstName`} />
      <TextField field={`${who}.lastName`} />
      <BirthDateField field={`${who}.dateOfBirth`} />
      <TextField field={`${who}.phone`} inputMode="tel" />
      <TextField field={`${who}.email`} inputMode="email" />
      <WordField field={`${who}.gender`} choices={genderWords} />
    </>
  )
}

/** Where a person lives, line by line. */
export function AddressFields({ who, hasLine2 }: Props & { readonly hasLine2: boolean }) {
  const { draft } = useDesk()
  return (
    <>
      <TextField field={`${who}.address.line1`} className={hasLine2 ? classes.half : classes.whole} />
      {(hasLine2 || draft[who].address.line2 !== '') && (
        <TextField field={`${who}.address.line2`} label={texts.personFields.addressLine2} className={classes.half} />
      )}
      <TextField field={`${who}.address.city`} label={texts.personFields.city} />
      <TextField field={`${who}.address.state`} label={texts.personFields.state} />
      <TextField field={`${who}.address.postalCode`} label={texts.personFields.zipCode} />
    </>
  )
}
