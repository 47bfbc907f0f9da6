import { texts } from './text/fields.ts'

/** The form label of each draft field, for refusals and warnings that name a field. A test compares them with the forms. */

const person = (whose: string, part: string): Readonly<Record<string, string>> => ({
  [`${part}.firstName`]: texts.bookingFieldNames.firstName(whose),
  [`${part}.lastName`]: texts.bookingFieldNames.lastName(whose),
  [`${part}.dateOfBirth`]: texts.bookingFieldNames.birthDate(whose),
  [`${part}.phone`]: texts.bookingFieldNamesLabels.phone(whose),
  [`${part}.email`]: texts.bookingFieldNamesLabels.email(whose),
  [`${part}.gender`]: texts.bookingFieldNamesLabels.gender(whose),
  [`${part}.address.line1`]: texts.bookingFieldNamesLabels.address(whose),
  [`${part}.address.line2`]: texts.bookingFieldNames.addressSecondLine(whose),
  [`${part}.address.city`]: texts.bookingFieldNamesLabels.city(whose),
  [`${part}.address.state`]: texts.bookingFieldNamesLabels.state(whose),
  [`${part}.address.postalCode`]: texts.bookingFieldNames.postalCode(whose),
})

const names: Readonly<Record<string, string>> = {
  ...person(texts.bookingFieldNamesLabels.patients, 'patient'),
  ...person(texts.bookingFieldNamesLabels.callers, 'actor'),
  declaration: texts.bookingFieldNames.whoIsItFor,
  'actor.relationshipToPatient': texts.bookingFieldNames.callerIsThePatients,
  'actor.ehrIdentifier': texts.bookingFieldNames.callersIdInTheEhr,
  'actor.ehrIdentifierType': texts.bookingFieldNames.typeOfTheCallersId,
  'actor.homeEhr': texts.bookingFieldNames.callersHomeEhr,
  'patient.patientGuid': texts.bookingFieldNames.patientId,
  'patient.ehrIdentifier': texts.bookingFieldNames.idInTheEhr,
  'patient.ehrIdentifierType': texts.bookingFieldNames.typeOfTheId,
  'patient.homeEhr': texts.bookingFieldNames.homeEhr,
  'patient.homeMarket': texts.bookingFieldNames.homeMarket,
  'visit.visitReason': texts.bookingFieldNames.reasonForTheVisit,
  'visit.visitTypeName': texts.bookingFieldNames.visitType,
  'visit.stateLicensure': texts.bookingFieldNames.stateOfLicensure,
  'visit.practiceId': texts.bookingFieldNamesLabels.practice,
  'visit.regionCode': texts.bookingFieldNamesLabels.region,
  'visit.departmentId': texts.bookingFieldNamesLabels.department,
  'visit.brand': texts.bookingFieldNamesLabels.brand,
  'visit.acceptedTerms': texts.bookingFieldNames.theCallerAcceptsTheTerms,
  'visit.assignmentQualifiers': texts.bookingFieldNamesLabels.qualifiers,
  'visit.interpreterLanguage': texts.bookingFieldNames.interpreterLanguage,
  'visit.urgent': texts.bookingFieldNamesLabels.urgent,
  'visit.assessmentToolUsed': texts.bookingFieldNames.assessmentToolUsed,
  slot: texts.bookingFieldNamesLabels.slot,
  'billing.paymentMethod': texts.bookingFieldNames.howIsItPaid,
  'billing.paymentProcessorToken': texts.bookingFieldNames.tokenOfTheCardProcessor,
  'billing.couponCode': texts.bookingFieldNames.couponCodeOrServiceKey,
  'billing.declaration': texts.bookingFieldNames.whoseInsuranceIsIt,
  'billing.firstName': texts.bookingFieldNames.holdersFirstName,
  'billing.lastName': texts.bookingFieldNames.holdersLastName,
  'billing.dateOfBirth': texts.bookingFieldNames.holdersBirthDate,
  'billing.gender': texts.bookingFieldNames.holdersGender,
  'billing.insuranceType': texts.bookingFieldNames.insuranceType,
  'billing.insuranceProviderId': texts.bookingFieldNames.idOfTheInsurance,
  'billing.insuranceMemberId': texts.bookingFieldNames.memberNumber,
  'billing.insuranceGroupNumber': texts.bookingFieldNames.groupNumber,
}

/** "Reason for the visit" for visit.visitReason; undefined if no form has the path. */
export const fieldName = (field: string): string | undefined => (Object.hasOwn(names, field) ? names[field] : undefined)
