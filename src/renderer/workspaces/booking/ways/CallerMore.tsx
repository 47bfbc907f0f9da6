import type { ActorDraft } from '../../../../domain/booking/booking-draft.ts'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { withActor } from './change-draft.ts'
import { TextField } from './fields.tsx'
import { AddressFields } from './PersonFields.tsx'

/** Optional actor fields of a virtual visit (section 4.2): an address and the three EHR fields. */
export function CallerMore() {
  const { draft, change } = useDesk()
  const { actor } = draft
  const set = (fields: Partial<ActorDraft>) => change(withActor(fields))
  return (
    <FormCard title="More about the caller" note="Where the practice asks for it">
      <AddressFields who="actor" person={actor} hasLine2 onChange={set} />
      <TextField
        field="actor.ehrIdentifier"
        label="Caller’s id in the EHR"
        mono
        value={actor.ehrIdentifier}
        onChange={(ehrIdentifier) => set({ ehrIdentifier })}
      />
      <TextField
        field="actor.ehrIdentifierType"
        label="Type of the caller’s id"
        value={actor.ehrIdentifierType}
        onChange={(ehrIdentifierType) => set({ ehrIdentifierType })}
      />
      <TextField
        field="actor.homeEhr"
        label="Caller’s home EHR"
        value={actor.homeEhr}
        onChange={(homeEhr) => set({ homeEhr })}
      />
    </FormCard>
  )
}
