import { placeScreens } from '../../bridge/place-link.ts'

/** Tails of an address: good, old, forged, and with what could be of a patient. */
const tails = [
  '',
  '/',
  '/grid',
  '/desk?practice=p&region=AZ&type=virtual&qualifier=adult',
  '/desk?npi=1003172008&start=2026-11-23T09%3A00&on=2026-11-23',
  '/grid?offset=200&limit=50',
  '/jobs?start=all-visits&download=1&entry=e-1',
  '/sent?intent=B-1122-009&day=2026-11-22',
  '/opened/snapshot-1?row=4&against=snapshot-2',
  '/grid?find=Luc%C3%ADa+Benally&field.userId=8c1f2d04-77aa-4c1e-9d55-0a4b2c3de20b&from=1990-01-01&to=2026-11-22',
  '/directory?product=Luc%C3%ADa+Benally&npi=520-555-0142&find=benally%40example.com',
  '/npi/Luc%C3%ADa/verdict?whyType=a&whyDepartment=b&whyAge=35',
  '/connections?connection=prod&form=add',
  '/wall?connection=prod&open=x',
  '/a/b/grid?filter=%5B%22dateOfBirth%22%2C%221991-11-30%22%5D&step=x&to=prod',
  '/trail?find=Dana&record=%4041&call=c0ffee',
  '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '?__proto__=1&constructor=2&here=%7B%22op%22%3A%22regex%22%2C%22column%22%3A%22a%22%2C%22pattern%22%3A%22x%22%7D',
  '?redirect=https%3A%2F%2Fa.example&send=true&confirm=1',
]

/** Links to each screen with each of these tails. */
export const sampleLinks: readonly string[] = placeScreens.flatMap((screen) =>
  tails.map((tail) => `access-console://open/Sandbox/${screen}${tail}`),
)
