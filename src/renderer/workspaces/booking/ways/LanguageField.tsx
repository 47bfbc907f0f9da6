import { texts } from '../text/ways.ts'
import { useCallback, useEffect, useState } from 'react'
import type {
  findLanguages as FindLanguages,
  Language,
  languageName as LanguageName,
} from '../../../../domain/providers/languages.ts'
import { useDesk } from '../desk/desk-context.ts'
import { withVisit } from './change-draft.ts'
import { FoundField } from './FoundField.tsx'

type Languages = { readonly findLanguages: typeof FindLanguages; readonly languageName: typeof LanguageName }

/** Loads the long list of all languages with the first form that needs it. */
function useLanguages(): Languages | undefined {
  const [languages, setLanguages] = useState<Languages>()
  useEffect(() => {
    void import('../../../../domain/providers/languages.ts').then(({ findLanguages, languageName }) =>
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
  const nameOf = (value: string) => {
    const name = languages?.languageName(value)
    return name === undefined ? value : `${name} (${value})`
  }
  const take = useCallback((interpreterLanguage: string) => change(withVisit({ interpreterLanguage })), [change])
  return (
    <FoundField
      field="visit.interpreterLanguage"
      label={texts.languageField.interpreterLanguage}
      className={className}
      placeholder={texts.languageField.nameOrCode}
      value={code}
      find={find}
      only={(typed) => onlyLanguage(languages?.findLanguages(typed) ?? [], typed)}
      labelOf={nameOf}
      isLoading={languages === undefined}
      nothing={texts.languageField.noMatchingLanguage}
      clearLabel={texts.languageField.noInterpreter}
      hint={texts.languageField.sentOnlyIfYouSelectOne}
      onChange={take}
    />
  )
}

/** The language that the text means: an exact name or code, common languages first; else the only match. */
function onlyLanguage(found: readonly Language[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  const same = found.find(({ code, short, name }) => [code, short, name.toLowerCase()].includes(wanted))
  const [only, ...others] = found
  return same?.code ?? (others.length === 0 ? only?.code : undefined)
}
