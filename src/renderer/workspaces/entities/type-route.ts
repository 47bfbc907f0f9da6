import type { EntitiesRoute } from '../../routes/routes.ts'

/** The route of one entity type, shared by grid, inspector and schema. */
export type TypeRoute = EntitiesRoute & { readonly namespace: string; readonly type: string }
