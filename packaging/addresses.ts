/**
 * Hosts whose names stand in a text of what ships, and why. None is ever asked for anything: they name schemas, or a page where an error of a library is
 * explained. The addresses of a platform are typed by the user. A test parses all that ships and finds no other.
 */
export const namedHosts: Readonly<Record<string, string>> = {
  'json-schema.org': 'names of schema dialects',
  'www.w3.org': 'names of XML namespaces',
  'react.dev': 'where an error of a library is explained',
  'redux.js.org': 'where an error of a library is explained',
  'redux-toolkit.js.org': 'where an error of a library is explained',
  'mantine.dev': 'where an error of a library is explained',
  'bit.ly': 'where an error of a library is explained',
  'www.postgresql.org': 'where an error of a library is explained',
  'raw.githubusercontent.com': 'name of a schema of a library',
  'foo.bar': 'an awkward text of the sandbox’s training data',
  'ha.ckers.org': 'an awkward text of the sandbox’s training data',
  'www.cum.qc.ca': 'an awkward text of the sandbox’s training data',
  'example.com': 'an awkward text of the sandbox’s training data',
}

/** Hosts that nobody can own (RFC 2606), this computer, and places that are filled in from what the user typed. */
const ownedByNobody = /^(?:(?:[\w*-]+\.)*(?:example|invalid|test|localhost)|127\.0\.0\.1|\*|\[\*\]|\.)$/

export const isAccountedFor = (host: string): boolean => Object.hasOwn(namedHosts, host) || ownedByNobody.test(host)

/** Packages that fetch new versions of a program or tell somebody what it does. None of them may ship. */
export const updatersAndTelemetry =
  /^(?:electron-updater|update-electron-app|electron-simple-updater|electron-squirrel-startup|electron-auto-update.*|@electron-forge\/.*|@sentry\/.*|@bugsnag\/.*|bugsnag.*|posthog-.*|mixpanel.*|@amplitude\/.*|amplitude.*|analytics-node|@segment\/.*|applicationinsights.*|rollbar|@datadog\/.*|dd-trace|newrelic|@newrelic\/.*|@opentelemetry\/.*|universal-analytics|react-ga.*|logrocket|@fullstory\/.*|raygun.*|countly.*|matomo.*|plausible.*)$/
