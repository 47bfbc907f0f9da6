const idName = /(^|[_\s.-])(id|guid|uuid|npi|mrn)$|(^|[_\s.-])npi[_\s.-]?(number|no)$/i
const camelId = /[a-z0-9](Id|ID|Guid|GUID|Uuid|UUID|Npi|NPI|Mrn|MRN|NpiNumber)$/
const codeName = /(^|[_\s.-])((zip|postal)?code|zip)$/i
const camelCode = /[a-z0-9](Code|Zip|Zipcode|Postalcode)$/

/**
 * Whether a column's name suggests an id, a short code, or neither. Ids and codes are text, whatever they look like. `name` may end in the number
 * that distinguishes columns with the same name.
 */
export function codeKind(name: string): 'id' | 'code' | undefined {
  const plain = name.replace(/ \(\d+\)$/, '').trim()
  if (idName.test(plain) || camelId.test(plain)) return 'id'
  return codeName.test(plain) || camelCode.test(plain) ? 'code' : undefined
}
