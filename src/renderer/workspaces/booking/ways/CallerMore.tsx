import { FormCard } from './FormCard.tsx'
import { TextField } from './fields.tsx'
import { AddressFields } from './PersonFields.tsx'

/** Optional actor fields of a virtual visit (section 4.2): an address and the three EHR fields. */
export function CallerMore() {
  return (
    <FormCard title="More about the caller" note="Where the practice asks for it">
      <AddressFields who="actor" hasLine2 />
      <TextField field="actor.ehrIdentifier" label="Caller’s id in the EHR" mono />
      <TextField field="actor.ehrIdentifierType" label="Type of the caller’s id" />
      <TextField field="actor.homeEhr" label="Caller’s home EHR" />
    </FormCard>
  )
}
