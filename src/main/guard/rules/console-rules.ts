import { looks, none, nothing, part, type RulesOf, unlessChosen } from './rule.ts'
import { texts } from '../text.ts'

/** Rules of the frame: the lock, the trail itself, the clipboard, jobs, named views, Activity, practice mode. */

const byLock = none('recorded-where-it-happens')
const simulated = none('simulated-platform-alone')

export const consoleRules: RulesOf<
  'app' | 'palette' | 'jobs' | 'lock' | 'trail' | 'clipboard' | 'views' | 'activity' | 'training'
> = {
  'app.info': nothing,
  'app.dismissNotice': nothing,
  'app.places': nothing,
  'app.keepPlaces': nothing,
  'app.openWindow': nothing,
  'app.showFirstWindow': nothing,
  'app.takeLink': nothing,
  // What it finds was opened before, and that was recorded.
  'palette.find': part,
  'jobs.list': part,
  'jobs.cancel': part,
  'jobs.dismiss': part,
  'lock.state': nothing,
  'lock.now': byLock,
  'lock.active': nothing,
  'lock.unlock': byLock,
  'lock.forgetPin': byLock,
  'lock.setPin': byLock,
  'lock.removePin': byLock,
  'lock.nameOperator': byLock,
  'lock.saveSettings': byLock,
  'trail.state': nothing,
  'trail.check': {
    action: 'trail.checked',
    when: 'after',
    answered: ({ verdict, records }) => ({ details: [verdict], count: records }),
  },
  'trail.open': { action: 'trail.shown', when: 'after', answered: ({ rowCount }) => ({ count: rowCount }) },
  // The caller already has the id and gets its hash.
  'trail.subject': nothing,
  'trail.saveSettings': {
    action: 'trail.settings',
    when: 'before',
    asked: ({ keepMonths }) => ({ details: [texts.consoleRules.keepMonths(keepMonths)] }),
  },
  'clipboard.copy': {
    action: 'clipboard.copied',
    when: 'before',
    asked: ({ text }) => ({ count: text.split('\n').length, details: ['lines'] }),
  },
  'views.list': looks,
  'views.save': looks,
  'views.remove': looks,
  // Field names, sizes and times; no values are stored.
  'activity.calls': nothing,
  'activity.call': nothing,
  'activity.clear': nothing,
  'activity.curl': nothing,
  'activity.bundle': nothing,
  'activity.saveBundle': {
    action: 'file.written',
    when: 'before',
    asked: () => ({ details: [texts.consoleRules.incidentBundle] }),
    answered: unlessChosen,
  },
  'training.state': simulated,
  'training.misbehave': simulated,
  'training.reset': simulated,
}
