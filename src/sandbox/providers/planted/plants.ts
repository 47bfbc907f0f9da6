import { flagProviders } from '../../data/drawn-provider.ts'
import type { World } from '../../data/world.ts'
import { defectPlants } from './defect-plants.ts'
import { formPlants } from './form-plants.ts'
import type { Plant } from './plant.ts'
import { lensPlant, pagingPlant, zonesPlant } from './slot-plants.ts'
import { whyPlants } from './why-plants.ts'

/** Every plant in directory order. They start right after the providers of the flag combinations. */
const plants: readonly Plant[] = [...whyPlants, ...formPlants, pagingPlant, zonesPlant, lensPlant, ...defectPlants]

/** The plant at a position of the directory, if there is one. */
export function plantAt(world: World, index: number): Plant | undefined {
  const plant = plants[index - flagProviders]
  if (plant === undefined || world.settings.directoryDefects === 'planted') return plant
  return (plant.findings ?? []).length > 0 ? undefined : plant
}

/** The position of a plant in the directory. */
export function placeOf(plant: Plant): number {
  return flagProviders + plants.indexOf(plant)
}
