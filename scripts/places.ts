/** `npm run places`: rebuilds `resources/places/us-places.json` from its source packages. Review the result before you commit it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { usPlaces } from './places/us-places.ts'
import { root } from './prepare/project.ts'

const places = usPlaces()
const file = path.join(root, 'resources/places/us-places.json')
writeFileSync(file, `${JSON.stringify(places)}\n`)
console.log(
  `${places.towns.length} groups of towns, ${Object.keys(places.zips).length} ZIP prefixes, ${Object.keys(places.areaCodes).length} area codes.`,
)
