const idName = /(^|[_\s.-])(id|guid|uuid|npi|mrn)$|(^|[_\s.-])npi[_\s.-]?(number|no)$/i
const camelId = /[a-z0-9](Id|ID|Guid|GUID|Uuid|UUID|Npi|NPI|Mrn|MRN|NpiNumber)$/
const codeName = /(^|[_\s.-])(code|zip)$/i
const camelCode = /[a-z0-9](Code|Zip)$/

/**
 * What a column holds as far as its name tells: an id, a short code, or neither. Ids and codes are texts, whatever they look like. `name` may have the
 * number behind it that tells columns of one name apart.
 */
export function codeKind(name: string): 'id' | 'code' | undefined {
  const plain = name.replace(/ \(\d+\)$/, '')
  if (idName.test(plain) || camelId.test(plain)) return 'id'
  return codeName.test(plain) || camelCode.test(plain) ? 'code' : undefined
}
