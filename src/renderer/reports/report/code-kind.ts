const idName = /(Id|ID|Guid|GUID|Uuid|UUID|Npi|NPI)$|(^|[_\s.-])(id|guid|uuid|npi)$/
const codeName = /(Code|Zip)$|(^|[_\s.-])(code|zip)$/

/** What a column holds as far as its name tells: an id, a short code, or neither. It decides the face it is set in, and nothing else. */
export const codeKind = (name: string): 'id' | 'code' | undefined =>
  idName.test(name) ? 'id' : codeName.test(name) ? 'code' : undefined
