import { texts } from './text.ts'
import {
  IconCalendarPlus,
  IconDatabase,
  IconLayoutGrid,
  IconReportAnalytics,
  type TablerIcon,
} from '@tabler/icons-react'
import type { RoleId, UiState } from '../../bridge/ui-state.ts'
import { bookingAt } from '../../routes/booking-route.ts'
import { regionsAt } from '../../routes/regions-route.ts'
import { reportsAt } from '../../routes/reports-route.ts'
import { entitiesAt, type Route } from '../../routes/routes.ts'

export type Role = {
  readonly id: RoleId
  readonly icon: TablerIcon
  readonly name: string
  readonly what: string
  readonly startPage: string
  readonly mainJob: string
  /** The name of its start page in a switch. */
  readonly page: string
  readonly home: Route
  /** The pages that the rail shows first, and not lighter. */
  readonly screens: readonly Route['screen'][]
}

/** In the order of the cards, whose keys are 1 to 4. */
export const roles: readonly Role[] = [
  {
    id: 'queue-admin',
    icon: IconLayoutGrid,
    ...texts.roles['queue-admin'],
    home: regionsAt(),
    screens: ['regions', 'pauses'],
  },
  {
    id: 'scheduler',
    icon: IconCalendarPlus,
    ...texts.roles.scheduler,
    home: bookingAt(),
    screens: ['booking', 'providers'],
  },
  {
    id: 'analyst',
    icon: IconReportAnalytics,
    ...texts.roles.analyst,
    home: reportsAt(),
    screens: ['reports', 'surveys', 'pauses', 'histories'],
  },
  {
    id: 'data-admin',
    icon: IconDatabase,
    ...texts.roles['data-admin'],
    home: entitiesAt(),
    screens: ['entities', 'providers', 'histories'],
  },
]

/** The chosen roles, in the order of the cards. */
export const chosenRoles = (ids: readonly RoleId[]): readonly Role[] => roles.filter(({ id }) => ids.includes(id))

/** The page on which the console starts: the welcome page first, then that of the chosen role, else Entities. */
export function startPlace(state: Pick<UiState, 'welcomed' | 'roles' | 'startsAs'>): Route {
  if (!state.welcomed) return { screen: 'welcome' }
  const chosen = chosenRoles(state.roles)
  return (chosen.find(({ id }) => id === state.startsAs) ?? chosen[0])?.home ?? entitiesAt()
}

/** Whether a page belongs to one of the chosen roles. Without a choice every page does. */
export const isOwnPage = (ids: readonly RoleId[], screen: Route['screen']): boolean => {
  const chosen = chosenRoles(ids)
  return chosen.length === 0 || chosen.some(({ screens }) => screens.includes(screen))
}
