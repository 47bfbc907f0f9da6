import { texts } from './text/fields.ts'

/** The form label of each draft field, for refusals and warnings that name a field. A test compares them with the forms. */

const person = (whose: string, part: string): Readonly<Record<string, string>> => ({
  [`${part}.firstName`]: texts.bookingFieldNames.firstName(whose),
  [`${part}.lastName`]: texts.bookingFieldNames.lastName(whose),
  [`${part}.dateOfBirth`]: texts.bookingFieldNames.dateOfBirth(whose),
  [`${part}.phone`]: texts.bookingFieldNames.phone(whose),
  [`${part}.email`]: texts.bookingFieldNames.email(whose),
  [`${part}.gender`]: texts.bookingFieldNames.gender(whose),
  [`${part}.address.line1`]: texts.bookingFieldNames.address(whose),
  [`${part}.address.line2`]: texts.bookingFieldNames.addressLine2(whose),
  [`${part}.address.city`]: texts.bookingFieldNames.city(whose),
  [`${part}.address.state`]: texts.bookingFieldNames.state(whose),
  [`${part}.address.postalCode`]: texts.bookingFieldNames.zipCode(whose),
})

const names: Readonly<Record<string, string>> = {
  ...person(texts.bookingFieldNames.patients, 'patient'),
  ...person(texts.bookingFieldNames.callers, 'actor'),
  declaration: texts.bookingFieldNames.whoIsTheVisitFor,
  'actor.relationshipToPatient': texts.bookingFieldNames.relationshipToThePatient,
  'actor.ehrIdentifier': texts.bookingFieldNames.callersIdInTheEhr,
  'actor.ehrIdentifierType': texts.bookingFieldNames.typeOfCallerId,
  'actor.homeEhr': texts.bookingFieldNames.callersHomeEhr,
  'patient.patientGuid': texts.bookingFieldNames.patientId,
  'patient.ehrIdentifier': texts.bookingFieldNames.idInTheEhr,
  'patient.ehrIdentifierType': texts.bookingFieldNames.idType,
  'patient.homeEhr': texts.bookingFieldNames.homeEhr,
  'patient.homeMarket': texts.bookingFieldNames.homeMarket,
  'visit.visitReason': texts.bookingFieldNames.reasonForTheVisit,
  'visit.visitTypeName': texts.bookingFieldNames.visitType,
  'visit.stateLicensure': texts.bookingFieldNames.stateOfLicense,
  'visit.practiceId': texts.bookingFieldNames.practice,
  'visit.regionCode': texts.bookingFieldNames.region,
  'visit.departmentId': texts.bookingFieldNames.department,
  'visit.brand': texts.bookingFieldNames.brand,
  'visit.acceptedTerms': texts.bookingFieldNames.theCallerAcceptsTheTerms,
  'visit.assignmentQualifiers': texts.bookingFieldNames.qualifiers,
  'visit.interpreterLanguage': texts.bookingFieldNames.interpreterLanguage,
  'visit.urgent': texts.bookingFieldNames.urgent,
  'visit.assessmentToolUsed': texts.bookingFieldNames.assessmentToolUsed,
  slot: texts.bookingFieldNames.slot,
  'billing.paymentMethod': texts.bookingFieldNames.paymentMethod,
  'billing.paymentProcessorToken': texts.bookingFieldNames.cardProcessorToken,
  'billing.couponCode': texts.bookingFieldNames.couponCodeOrServiceKey,
  'billing.declaration': texts.bookingFieldNames.whoseInsuranceIsIt,
  'billing.firstName': texts.bookingFieldNames.policyholdersFirstName,
  'billing.lastName': texts.bookingFieldNames.policyholdersLastName,
  'billing.dateOfBirth': texts.bookingFieldNames.policyholdersDateOfBirth,
  'billing.gender': texts.bookingFieldNames.policyholdersGender,
  'billing.insuranceType': texts.bookingFieldNames.insuranceType,
  'billing.insuranceProviderId': texts.bookingFieldNames.insuranceId,
  'billing.insuranceMemberId': texts.bookingFieldNames.memberNumber,
  'billing.insuranceGroupNumber': texts.bookingFieldNames.groupNumber,
}

/** "Reason for the visit" for visit.visitReason; undefined if no form has the path. */
export const fieldName = (field: string): string | undefined => (Object.hasOwn(names, field) ? names[field] : undefined)
