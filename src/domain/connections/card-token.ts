import { isRecord } from '../is-record.ts'

/** The card token of billingInfo (section 4.2.1): the document leaves the processor's name out of its field name, so a connection names it. */

const documented = 'paymentProcessorToken'

/** Fields of billingInfo that a card token can't be called. */
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

/** An input whose token stands under the connection's own name, with the document's name in its place. Anything else as it came. */
export const withDocumentedToken = (input: unknown, { cardTokenField }: Named): unknown =>
  renamed(input, cardTokenField, documented)

/** A body of a visit as it's sent: the token under the connection's own name. */
export const withOwnToken = (body: unknown, { cardTokenField }: Named): unknown =>
  renamed(body, documented, cardTokenField)

function renamed(body: unknown, from: string | undefined, to: string | undefined): unknown {
  if (!from || !to || from === to || !isRecord(body)) return body
  const billing = body['billingInfo']
  if (!isRecord(billing) || billing[from] === undefined || billing[to] !== undefined) return body
  const { [from]: token, ...rest } = billing
  return { ...body, billingInfo: { ...rest, [to]: token } }
}
