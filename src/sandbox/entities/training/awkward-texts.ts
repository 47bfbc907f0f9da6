import naughty from '../../../../resources/sandbox/naughty-strings.json' with { type: 'json' }

/** Texts that break screens, searches and exports that don't expect them. */

const zalgo = (text: string) =>
  Array.from(text, (letter, n) => letter + '\u0301\u0327\u0342\u0353\u035c'.repeat(1 + (n % 4))).join('')

const ownTexts: readonly string[] = [
  '<b>Bold</b> &amp; <script>window.wasRun = true</script>',
  '<img src=x onerror="window.wasRun = true">',
  'javascript:window.wasRun = true',
  '{{constructor.constructor("window.wasRun = true")()}}',
  '\u202Eright to left override, gpj.exe',
  '\u2066isolate left open',
  'שלום Dr. לוי (אורולוגיה) 123',
  'د. ليلى الحداد, MD (قسم القلب)',
  'zero\u200Bwidth\u200Cin\u200Dside\uFEFF and \u00ADsoft',
  'nul \u0000 bell \u0007 escape \u001B[31m delete \u007F',
  'half a pair \uD83D alone',
  zalgo('Marsh, Anneke'),
  '👩🏽‍⚕️👨‍👩‍👧‍👦🏳️‍🌈🇺🇸',
  '=1+2',
  '+1 206 555 0142',
  '-42',
  '@SUM(A1:A9)',
  '\t=1+2',
  '\r=1+2',
  '\n=1+2',
  '\u0000=1+2',
  '＝1+2',
  '  =1+2',
  '\uFEFF=1+2',
  '\u200B=1+2',
  'first line\n=1+2',
  '=HYPERLINK("https://example.com","Open")',
  '007',
  '02139',
  '1E5',
  '12345678901234567890',
  'TRUE',
  'null',
  '"quoted", \'quoted\', “quoted”, «quoted»',
  'comma, semicolon; tab\tline\r\nend',
  'back\\slash \\" \\n',
  ' space before and behind ',
  '\u00A0no-break\u00A0space\u00A0',
  'e\u0301 and é',
  'İıſK',
  '%00 %s %n $& ${1} `x`',
  '__proto__',
  'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(40),
  '長い文字列'.repeat(400),
  'W'.repeat(20_000),
]

/** The 461 texts of the Big List of Naughty Strings, followed by our own selection. */
export const awkwardTexts: readonly string[] = [...naughty.strings, ...ownTexts]
