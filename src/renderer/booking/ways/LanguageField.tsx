import { useCallback, useEffect, useState } from 'react'
import type { findLanguages as FindLanguages, languageName as LanguageName } from '../../../domain/languages.ts'
import { useDesk } from '../draft-context.ts'
import { withVisit } from './change-draft.ts'
import { FoundField } from './FoundField.tsx'

type Languages = { readonly findLanguages: typeof FindLanguages; readonly languageName: typeof LanguageName }

/** The list of all languages, which is long: it is loaded with the first form that asks for one. */
function useLanguages(): Languages | undefined {
  const [languages, setLanguages] = useState<Languages>()
  useEffect(() => {
    void import('../../../domain/languages.ts').then(({ findLanguages, languageName }) =>
      setLanguages({ findLanguages, languageName }),
    )
  }, [])
  return languages
}

/** Interpreter language by its name or its ISO 639-3 code. */
export function LanguageField({ className }: { readonly className?: string | undefined }) {
  const { draft, change } = useDesk()
  const code = draft.visit.interpreterLanguage
  const languages = useLanguages()
  const find = useCallback(
    (typed: string) =>
      (languages?.findLanguages(typed) ?? []).map((language) => ({
        value: language.code,
        label: `${language.name} (${language.code})`,
      })),
    [languages],
  )
  const isUnnamed = languages === undefined && code !== ''
  const nameOf = (value: string) => {
    const name = languages?.languageName(value)
    return name === undefined ? value : `${name} (${value})`
  }
  return (
    <FoundField
      // The field reads its label on first render only, so with a language chosen it is disabled until the list has loaded and then mounted again.
      key={isUnnamed ? 'loading' : 'loaded'}
      disabled={isUnnamed}
      field="visit.interpreterLanguage"
      label="Interpreter language"
      className={className}
      placeholder="Name or code"
      value={code}
      find={find}
      labelOf={nameOf}
      nothing="No such language"
      clearLabel="No interpreter"
      hint="None is sent unless one is chosen"
      onChange={(interpreterLanguage) => change(withVisit({ interpreterLanguage }))}
    />
  )
}
