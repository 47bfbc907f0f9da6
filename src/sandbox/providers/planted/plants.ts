import { flagProviders } from '../../data/drawn-provider.ts'
import type { World } from '../../data/world.ts'
import { defectPlants } from './defect-plants.ts'
import { formPlants } from './form-plants.ts'
import type { Plant } from './plant.ts'
import { lensPlant, pagingPlant, zonesPlant } from './slot-plants.ts'
import { whyPlants } from './why-plants.ts'

/** Every plant, in the order of the directory: the first stands right behind the providers of the flag combinations. */
const plants: readonly Plant[] = [...whyPlants, ...formPlants, pagingPlant, zonesPlant, lensPlant, ...defectPlants]

/** The plant at a place of the directory, if it has one. */
export function plantAt(world: World, index: number): Plant | undefined {
  const plant = plants[index - flagProviders]
  if (plant === undefined || world.settings.directoryDefects === 'planted') return plant
  return (plant.findings ?? []).length > 0 ? undefined : plant
}

/** Where a plant stands in the directory. */
export function placeOf(plant: Plant): number {
  return flagProviders + plants.indexOf(plant)
}
