/**
 * Hosts named in shipped text, with reasons. No request ever goes to them: they name schemas, or a page that explains a library's error. Users enter platform
 * addresses themselves. A test parses everything that ships and allows no other host.
 */
export const namedHosts: Readonly<Record<string, string>> = {
  'json-schema.org': 'names of schema dialects',
  'www.w3.org': 'names of XML namespaces',
  'react.dev': 'where an error of a library is explained',
  'redux.js.org': 'where an error of a library is explained',
  'redux-toolkit.js.org': 'where an error of a library is explained',
  'github.com': 'where an error of a library is explained',
  'mantine.dev': 'where an error of a library is explained',
  'bit.ly': 'where an error of a library is explained',
  'www.postgresql.org': 'where an error of a library is explained',
  'raw.githubusercontent.com': 'name of a schema of a library',
  'foo.bar': 'an awkward text of the sandbox’s training data',
  'ha.ckers.org': 'an awkward text of the sandbox’s training data',
  'www.cum.qc.ca': 'an awkward text of the sandbox’s training data',
  'example.com': 'an awkward text of the sandbox’s training data',
}

/** Reserved hosts that no one can own (RFC 2606), this computer, and placeholders for user input. */
const ownedByNobody = /^(?:(?:[\w*-]+\.)*(?:example|invalid|test|localhost)|127\.0\.0\.1|\*|\[\*\]|\.)$/

export const isAccountedFor = (host: string): boolean => Object.hasOwn(namedHosts, host) || ownedByNobody.test(host)

/** Packages that update a program or send telemetry. None may ship. */
export const updatersAndTelemetry =
  /^(?:electron-updater|update-electron-app|electron-simple-updater|electron-squirrel-startup|electron-auto-update.*|@electron-forge\/.*|@sentry\/.*|@bugsnag\/.*|bugsnag.*|posthog-.*|mixpanel.*|@amplitude\/.*|amplitude.*|analytics-node|@segment\/.*|applicationinsights.*|rollbar|@datadog\/.*|dd-trace|newrelic|@newrelic\/.*|@opentelemetry\/.*|universal-analytics|react-ga.*|logrocket|@fullstory\/.*|raygun.*|countly.*|matomo.*|plausible.*)$/
