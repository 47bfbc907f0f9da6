import { isRecord } from '../is-record.ts'

/** The card token of billingInfo (section 4.2.1). The document omits the processor's name from the field name, so each connection configures it. */

const documented = 'paymentProcessorToken'

/** Other fields of billingInfo, which can't be the card token's name. */
export const otherBillingFields: readonly string[] = [
  'paymentMethod',
  'couponCode',
  'declaration',
  'firstName',
  'lastName',
  'gender',
  'sex',
  'dateOfBirth',
  'insuranceType',
  'insuranceProviderId',
  'insuranceMemberId',
  'insuranceGroupNumber',
]

type Named = { readonly cardTokenField?: string | undefined }

/** Renames the connection's own token field to the document's name. Any other input is returned unchanged. */
export const withDocumentedToken = (input: unknown, { cardTokenField }: Named): unknown =>
  renamed(input, cardTokenField, documented)

/** The body of a visit as sent: with the connection's own token field. */
export const withOwnToken = (body: unknown, { cardTokenField }: Named): unknown =>
  renamed(body, documented, cardTokenField)

function renamed(body: unknown, from: string | undefined, to: string | undefined): unknown {
  if (!from || !to || from === to || !isRecord(body)) return body
  const billing = body['billingInfo']
  if (!isRecord(billing) || billing[from] === undefined || billing[to] !== undefined) return body
  const { [from]: token, ...rest } = billing
  return { ...body, billingInfo: { ...rest, [to]: token } }
}
