import type { ActorDraft } from '../../../../domain/booking/booking-draft.ts'
import { actorGenders } from '../../../../domain/booking/person.ts'
import { BirthDateField, TextField, WordField } from './fields.tsx'
import classes from './ways.module.css'

type Person = Omit<ActorDraft, 'relationshipToPatient' | 'ehrIdentifier' | 'ehrIdentifierType' | 'homeEhr'>

type Props = {
  readonly who: 'patient' | 'actor'
  readonly person: Person
  readonly onChange: (change: Partial<Person>) => void
}

/** Male comes first, so that a prefix search finds the intended word. */
export const genderWords: readonly string[] = ['male', ...actorGenders.filter((gender) => gender !== 'male')]

/** A person's fields, in the order they are asked on the phone. */
export function PersonFields({ who, person, onChange }: Props) {
  const whose = who === 'patient' ? 'Patient’s' : 'Caller’s'
  return (
    <>
      <TextField
        field={`${who}.firstName`}
        label={`${whose} first name`}
        value={person.firstName}
        onChange={(firstName) => onChange({ firstName })}
      />
      <TextField
        field={`${who}.lastName`}
        label={`${whose} last name`}
        value={person.lastName}
        onChange={(lastName) => onChange({ lastName })}
      />
      <BirthDateField
        field={`${who}.dateOfBirth`}
        label={`${whose} birth date`}
        value={person.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
      />
      <TextField
        field={`${who}.phone`}
        label={`${whose} phone`}
        value={person.phone}
        inputMode="tel"
        onChange={(phone) => onChange({ phone })}
      />
      <TextField
        field={`${who}.email`}
        label={`${whose} email`}
        value={person.email}
        inputMode="email"
        onChange={(email) => onChange({ email })}
      />
      <WordField
        field={`${who}.gender`}
        label={`${whose} gender`}
        value={person.gender}
        choices={genderWords}
        onChange={(gender) => onChange({ gender })}
      />
    </>
  )
}

type AddressProps = Props & { readonly hasLine2: boolean }

/** Where a person lives, line by line. */
export function AddressFields({ who, person, onChange, hasLine2 }: AddressProps) {
  const { address } = person
  const whose = who === 'patient' ? 'Patient’s' : 'Caller’s'
  const set = (change: Partial<Person['address']>) => onChange({ address: { ...address, ...change } })
  return (
    <>
      <TextField
        field={`${who}.address.line1`}
        label={`${whose} address`}
        className={hasLine2 ? classes.half : classes.whole}
        value={address.line1}
        onChange={(line1) => set({ line1 })}
      />
      {(hasLine2 || address.line2 !== '') && (
        <TextField
          field={`${who}.address.line2`}
          label="Second line"
          className={classes.half}
          value={address.line2}
          onChange={(line2) => set({ line2 })}
        />
      )}
      <TextField field={`${who}.address.city`} label="City" value={address.city} onChange={(city) => set({ city })} />
      <TextField
        field={`${who}.address.state`}
        label="State"
        value={address.state}
        onChange={(state) => set({ state })}
      />
      <TextField
        field={`${who}.address.postalCode`}
        label="Postal code"
        value={address.postalCode}
        onChange={(postalCode) => set({ postalCode })}
      />
    </>
  )
}
