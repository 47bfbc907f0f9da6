import { texts } from '../text/ways.ts'
import { FormCard } from './FormCard.tsx'
import { TextField } from './fields.tsx'
import { AddressFields } from './PersonFields.tsx'

/** Optional actor fields of a virtual visit (section 4.2): an address and the three EHR fields. */
export function CallerMore() {
  return (
    <FormCard title={texts.callerMore.moreAboutTheCaller} note={texts.callerMore.ifThePracticeRequiresIt}>
      <AddressFields who="actor" hasLine2 />
      <TextField field="actor.ehrIdentifier" label={texts.callerMore.callersIdInTheEhr} mono />
      <TextField field="actor.ehrIdentifierType" label={texts.callerMore.typeOfCallerId} />
      <TextField field="actor.homeEhr" label={texts.callerMore.callersHomeEhr} />
    </FormCard>
  )
}
