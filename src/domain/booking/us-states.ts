import { ownEntry } from '../own-entry.ts'

/** Names of US states and territories by their two-letter code. */
const names: Readonly<Record<string, string>> = Object.fromEntries(
  `AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC the District of Columbia,
FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,
MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,
NY New York,NC North Carolina,ND North Dakota,MP the Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,
RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI the Virgin Islands,VA Virginia,WA Washington,
WV West Virginia,WI Wisconsin,WY Wyoming`
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)

/** "Arizona" for AZ or az; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => ownEntry(names, code.trim().toUpperCase())

/**
 * The state of license, if it isn't that of the region: both say where the patient is now. Its name, or the text as typed. Undefined if there is none, or
 * if the region's code or shown name is the same state. `regionName`: the region as shown.
 */
export function otherState(stateLicensure: string, regionCode: string, regionName = ''): string | undefined {
  const plain = (text: string) => text.trim().toLowerCase().replace(/^the /, '')
  const state = stateName(stateLicensure) ?? stateLicensure
  const same = [regionCode, stateName(regionCode) ?? '', regionName].map(plain)
  return state.trim() === '' || same.includes(plain(state)) ? undefined : state
}

/** All states and territories with their codes, sorted by name. */
export const stateOptions: readonly { readonly code: string; readonly name: string }[] = Object.entries(names)
  .map(([code, name]) => ({ code, name: name.replace(/^the /, '') }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
