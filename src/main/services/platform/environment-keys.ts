import { type CallFamily, callFamilies, familyInfo, keyProblem } from '../../../domain/connections/call-families.ts'
import { failure } from '../../../bridge/failure.ts'
import type { KeyLookup, KeySource } from './request.ts'
import { texts } from './text.ts'

/** Keys from the environment, for `npm run call`: CONSOLE_API_KEY, CONSOLE_REPORTING_KEY, CONSOLE_AUTH_TOKEN. */

function variableOf(family: CallFamily): string {
  if (family === 'reports') return 'CONSOLE_REPORTING_KEY'
  return family === 'summary' ? 'CONSOLE_AUTH_TOKEN' : 'CONSOLE_API_KEY'
}

/** All keys in the environment. */
export const keysInEnvironment = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  callFamilies.flatMap((family) => environment[variableOf(family)] ?? [])

/** Reads a family's key from its environment variable. */
export function environmentKeys(environment: Readonly<Record<string, string | undefined>>): KeySource {
  return async (family): Promise<KeyLookup> => {
    const variable = variableOf(family)
    const key = environment[variable]
    if (key === undefined || key === '') {
      const missing = {
        message: texts.environmentKeys.thisCallNeedsTheKeyOf(familyInfo[family].title),
        nextStep: texts.environmentKeys.setInTheEnvironment(variable),
      }
      return familyInfo[family].required
        ? { found: false, failure: failure('no-credential', missing) }
        : { found: false }
    }
    const problem = keyProblem(key)
    return problem === undefined
      ? { found: true, key }
      : {
          found: false,
          failure: failure('no-credential', {
            message: texts.environmentKeys.cantBeUsed(variable, problem),
            nextStep: texts.environmentKeys.setInTheEnvironmentAgain(variable),
          }),
        }
  }
}
