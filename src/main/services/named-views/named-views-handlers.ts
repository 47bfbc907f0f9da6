import type { Handlers } from '../handler.ts'
import type { NamedViews } from './named-views.ts'

type ViewsHandlers = Pick<Handlers, Extract<keyof Handlers, `views.${string}`>>

/** Handlers of named views. */
export function namedViewsHandlers(views: NamedViews): ViewsHandlers {
  return {
    'views.list': ({ subject }) => views.list(subject),
    'views.save': ({ isNew, ...view }) => views.save(view, isNew),
    'views.remove': ({ subject, id }) => views.remove(subject, id),
  }
}
