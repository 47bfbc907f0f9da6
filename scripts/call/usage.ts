/** Reports wrong usage to the caller. */
export class UsageError extends Error {}

export const usage = `Usage:
  npm run -s call -- --list
  npm run -s call -- [--connection FILE] NAME ['JSON' | @FILE | -]
  npm run -s call -- [--connection FILE] --batch < LINES

JSON is the operation's input: as text, from a file (@FILE) or from standard input (-). The last two keep it out of the list of processes.
--batch reads {"name":NAME,"input":JSON} from each line of standard input, and prints one envelope a line in the same order, over one client.
The connection FILE is JSON: {"baseUrl","visitUrl","schedulingUrl","practiceIds":[],"product","domain","brand","acceptLanguage"}
and may hold "gateway": true, "practicePathSegment", "cardTokenField" and "certificateFile". NAME is one of the operations that --list prints.
Keys: CONSOLE_API_KEY, CONSOLE_REPORTING_KEY, CONSOLE_AUTH_TOKEN in the environment.
Exit codes: 0 every call succeeded, 1 a call failed, 2 wrong use, 3 the output could not be written.`

/** Parses JSON text; throws `UsageError` with `problem` if it's invalid. */
export function parseJsonText(text: string, problem: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(problem)
  }
}
