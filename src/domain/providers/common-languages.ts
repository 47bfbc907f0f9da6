import { texts } from './text.ts'

/** The languages most often interpreted in US health care, most spoken first, with common names (ISO 639-3). */
export type CommonLanguage = {
  readonly code: string
  readonly name: string
  /** Other names that people use or type. */
  readonly aliases: readonly string[]
}

const rows: readonly (readonly [code: string, name: string, ...aliases: string[]])[] = [
  ['spa', 'Spanish', 'Español', 'Castilian'],
  ['cmn', texts.commonLanguages.mandarinChinese, 'Chinese', 'Putonghua', '普通话'],
  ['yue', 'Cantonese', texts.commonLanguages.yueChinese, 'Chinese', '粵語'],
  ['vie', 'Vietnamese', 'Tiếng Việt'],
  ['tgl', 'Tagalog', 'Filipino'],
  ['kor', 'Korean', '한국어'],
  ['rus', 'Russian', 'Русский'],
  ['ara', 'Arabic', 'العربية'],
  ['hat', texts.commonLanguages.haitianCreole, 'Kreyòl', 'Creole'],
  ['por', 'Portuguese', 'Português', 'Brazilian'],
  ['fra', 'French', 'Français'],
  ['ase', texts.commonLanguages.americanSignLanguage, 'ASL', 'Deaf'],
  ['pol', 'Polish', 'Polski'],
  ['jpn', 'Japanese', '日本語'],
  ['deu', 'German', 'Deutsch'],
  ['ita', 'Italian', 'Italiano'],
  ['fas', 'Persian', 'Farsi', 'Iranian'],
  ['prs', 'Dari', texts.commonLanguages.afghanPersian],
  ['pus', 'Pashto', 'Afghan', 'Pushto'],
  ['ukr', 'Ukrainian', 'Українська'],
  ['hin', 'Hindi', 'हिन्दी'],
  ['urd', 'Urdu', 'اردو'],
  ['pan', 'Punjabi', 'Panjabi'],
  ['guj', 'Gujarati'],
  ['ben', 'Bengali', 'Bangla'],
  ['tel', 'Telugu'],
  ['tam', 'Tamil'],
  ['nep', 'Nepali'],
  ['mya', 'Burmese', 'Myanmar'],
  ['ksw', texts.commonLanguages.sgawKaren, 'Karen'],
  ['khm', 'Khmer', 'Cambodian'],
  ['lao', 'Lao', 'Laotian'],
  ['tha', 'Thai'],
  ['hmn', 'Hmong'],
  ['som', 'Somali'],
  ['amh', 'Amharic', 'Ethiopian'],
  ['tir', 'Tigrinya', 'Eritrean'],
  ['orm', 'Oromo'],
  ['swa', 'Swahili', 'Kiswahili'],
  ['kin', 'Kinyarwanda', 'Rwandan'],
  ['lin', 'Lingala'],
  ['yor', 'Yoruba'],
  ['ibo', 'Igbo'],
  ['hau', 'Hausa'],
  ['nav', 'Navajo', 'Diné'],
  ['mix', 'Mixtec', 'Mixteco'],
  ['quc', 'K’iche’', 'Quiche', 'Mayan'],
  ['mam', 'Mam', 'Mayan'],
  ['kur', 'Kurdish', 'Kurmanji', 'Sorani'],
  ['tur', 'Turkish'],
  ['hye', 'Armenian'],
  ['ell', 'Greek'],
  ['heb', 'Hebrew'],
  ['ron', 'Romanian', 'Moldovan'],
  ['hbs', 'Serbo-Croatian', 'Bosnian', 'Croatian', 'Serbian'],
  ['sqi', 'Albanian'],
  ['ces', 'Czech'],
  ['hun', 'Hungarian'],
  ['mah', 'Marshallese'],
  ['chk', 'Chuukese'],
  ['smo', 'Samoan'],
  ['ilo', 'Ilocano', 'Iloko'],
  ['eng', 'English'],
]

export const commonLanguages: readonly CommonLanguage[] = rows.map(([code, name, ...aliases]) => ({
  code,
  name,
  aliases,
}))

const byCode = new Map(commonLanguages.map((language) => [language.code, language]))

/** The common name of a frequently interpreted language; undefined for all others (see `languageName` of languages.ts). */
export const commonLanguageName = (code: string): string | undefined => byCode.get(code.trim().toLowerCase())?.name
