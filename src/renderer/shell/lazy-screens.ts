import { lazy } from 'react'

/** Screens loaded on first use, so that their dependencies (charts, booking forms) don't slow the startup. */

export const BookingScreen = lazy(async () => ({
  default: (await import('../workspaces/booking/BookingScreen.tsx')).BookingScreen,
}))
export const ReportsScreen = lazy(async () => ({
  default: (await import('../workspaces/reports/ReportsScreen.tsx')).ReportsScreen,
}))
export const SurveysScreen = lazy(async () => ({
  default: (await import('../workspaces/searches/surveys/SurveysScreen.tsx')).SurveysScreen,
}))
export const PausesScreen = lazy(async () => ({
  default: (await import('../workspaces/searches/pauses/PausesScreen.tsx')).PausesScreen,
}))
export const HistoriesScreen = lazy(async () => ({
  default: (await import('../workspaces/searches/histories/HistoriesScreen.tsx')).HistoriesScreen,
}))
export const ActivityScreen = lazy(async () => ({
  default: (await import('../workspaces/activity/ActivityScreen.tsx')).ActivityScreen,
}))
