import { texts } from './text/shared.ts'
import { given } from '../../../domain/given.ts'
import { type ProvidersRoute, providerAt } from '../../routes/providers-route.ts'

/** The filters of GET v1/providers (section 4.4). Undefined filters are not sent. Pure functions. */
export type Listed = Pick<ProvidersRoute, 'product' | 'excludeInactive' | 'acceptingNewPatients'>

/** The defined filters only, as call input. */
export const listedInput = ({ product, excludeInactive, acceptingNewPatients }: Listed) =>
  given({ product, excludeInactive, acceptingNewPatients })

/** No filters. */
export const wholeList: Listed = { product: undefined, excludeInactive: undefined, acceptingNewPatients: undefined }

/** True if any filter is set. */
export const isNarrowed = (listed: Listed): boolean => Object.keys(listedInput(listed)).length > 0

/** The filters in the document's terms: "excludeInactive true, product web"; "no filter" if none is set. */
export function listedWords(listed: Listed): string {
  const words = Object.entries(listedInput(listed)).map(([name, value]) => `${name} ${String(value)}`)
  return words.length === 0 ? texts.listedProviders.noFilter : words.join(', ')
}

/** A provider's page that returns to the list and grid of `from`. */
export const pageOf = (npi: string, from: ProvidersRoute): ProvidersRoute => ({
  ...providerAt(npi),
  product: from.product,
  excludeInactive: from.excludeInactive,
  acceptingNewPatients: from.acceptingNewPatients,
  ...(from.tab === 'directory' ? { grid: from.grid } : {}),
})
