import { randomUUID } from 'node:crypto'

/** Entities as the batch call answers with them, made before the clock starts so that serving costs next to nothing. */

const words = 'northern river clinic family practice adult pediatric morning evening visit care health team open'.split(
  ' ',
)
const word = (seed: number) => words[seed % words.length] ?? ''

/** One staff entity of exactly `bytes` bytes of JSON text: nested references, nulls, numbers, text outside ASCII. */
function entityText(number: number, bytes: number): string {
  const entity = {
    id: randomUUID(),
    type: 'healthSystem.staff',
    version: '1.4.0',
    createDate: '2025-03-01T08:00:00.000Z',
    lastModifiedDate: '2026-02-11T16:20:05.120Z',
    lastModifiedUser: `import-${number % 7}`,
    nameFirst: `Zoë ${word(number)}`,
    nameLast: `${word(number * 3)}-${number}`,
    sortOrder: number,
    acceptsReferrals: number % 3 === 0,
    middleName: null,
    clinician: {
      id: randomUUID(),
      type: 'healthSystem.clinician',
      version: '2.1.0',
      createDate: '2025-03-01T08:00:00.000Z',
      lastModifiedDate: '2026-02-11T16:20:05.120Z',
      npi: String(1_000_000_000 + number),
      specialties: Array.from({ length: 4 }, (_, at) => ({
        code: `20${at}Q${number % 900}X`,
        name: word(number + at),
      })),
    },
    businessLines: Array.from({ length: 3 }, (_, at) => ({ id: randomUUID(), name: word(number * at), active: true })),
    businessUnits: null,
    location: { latitude: 39.7392 + (number % 100) / 1000, longitude: -104.9903, postalCode: '80202', state: 'CO' },
    biography: '',
  }
  const missing = bytes - Buffer.byteLength(JSON.stringify(entity))
  let biography = ''
  for (let at = number; biography.length < missing; at++) biography += `${word(at)} `
  return JSON.stringify({ ...entity, biography: biography.slice(0, missing) })
}

/** The whole answer to a page of `limit` entities from `offset`, in pieces. */
export type EntityPages = (offset: number, limit: number) => readonly Buffer[]

/** `total` entities of `entityBytes` each, as the bytes of answers. */
export function entityPages(total: number, entityBytes: number): EntityPages {
  // Each is as long as the others, with a comma behind it: a page is a piece of the whole.
  const stride = entityBytes + 1
  const bytes = Buffer.allocUnsafe(total * stride)
  for (let at = 0; at < total; at++) bytes.write(`${entityText(at, entityBytes)},`, at * stride)
  const head = Buffer.from(`{"total":${total},"data":[`)
  const tail = Buffer.from(']}')
  return (offset, limit) => {
    const [from, to] = [Math.min(offset, total), Math.min(offset + limit, total)]
    return from === to ? [head, tail] : [head, bytes.subarray(from * stride, to * stride - 1), tail]
  }
}
