import { careOptionRoutes } from './care-options/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import type { Route } from './http/route.ts'
import type { Platform } from './platform.ts'
import { providerRoutes } from './providers/routes.ts'
import { allVisitsRoutes } from './reports/all-visits.ts'
import { searchRoutes } from './reports/searches.ts'
import { schedulingRoutes } from './scheduling-pages.ts'
import { visitRoutes } from './visits/routes.ts'

/** Every call of section 4 that the sandbox implements. */
export function routesOf(platform: Platform): readonly Route[] {
  return [
    ...entityRoutes(platform),
    ...visitRoutes(platform),
    ...careOptionRoutes(platform),
    ...providerRoutes(platform),
    ...allVisitsRoutes(platform),
    ...searchRoutes(platform),
    ...schedulingRoutes(platform),
  ]
}
