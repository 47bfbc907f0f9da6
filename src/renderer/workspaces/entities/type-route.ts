import type { EntitiesRoute } from '../../routes/routes.ts'

/** The route of one entity type: what its grid, its inspector and its schema stand on. */
export type TypeRoute = EntitiesRoute & { readonly namespace: string; readonly type: string }
