import type { HandlersOf } from '../handler.ts'
import type { NamedViews } from './named-views.ts'

/** Handlers of named views. */
export function namedViewsHandlers(views: NamedViews): HandlersOf<'views'> {
  return {
    'views.list': ({ subject }) => views.list(subject),
    'views.save': ({ isNew, ...view }) => views.save(view, isNew),
    'views.remove': ({ subject, id }) => views.remove(subject, id),
  }
}
