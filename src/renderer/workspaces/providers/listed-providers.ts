import { type ProvidersRoute, providerAt } from '../../routes/providers-route.ts'

/** Which providers are listed: what is sent with GET v1/providers (section 4.4). What is undefined is not sent. Pure functions. */
export type Listed = Pick<ProvidersRoute, 'product' | 'excludeInactive' | 'acceptingNewPatients'>

/** The same without what is not sent, as calls take it. */
export function listedInput({ product, excludeInactive, acceptingNewPatients }: Listed) {
  return {
    ...(product === undefined ? {} : { product }),
    ...(excludeInactive === undefined ? {} : { excludeInactive }),
    ...(acceptingNewPatients === undefined ? {} : { acceptingNewPatients }),
  }
}

/** Nothing is sent. */
export const wholeList: Listed = { product: undefined, excludeInactive: undefined, acceptingNewPatients: undefined }

/** True where something is sent. */
export const isNarrowed = (listed: Listed): boolean => Object.keys(listedInput(listed)).length > 0

/** What is sent, in the words of the document: "excludeInactive true, product web"; "no filter" for nothing. */
export function listedWords(listed: Listed): string {
  const words = Object.entries(listedInput(listed)).map(([name, value]) => `${name} ${String(value)}`)
  return words.length === 0 ? 'no filter' : words.join(', ')
}

/** The page of a provider, from which the way back leads to the list and the grid of `from`. */
export const pageOf = (npi: string, from: ProvidersRoute): ProvidersRoute => ({
  ...providerAt(npi),
  product: from.product,
  excludeInactive: from.excludeInactive,
  acceptingNewPatients: from.acceptingNewPatients,
  ...(from.tab === 'directory' ? { grid: from.grid } : {}),
})
