/** One person with an identifier of each of the 18 classes, and the forms in which a file might contain them. All fictional. */

export const guid = '5a6b7c8d-9e0f-4a1b-8c2d-77aa88bb99cc'

/** By class: text typed into the draft. Classes without a field go into the reason for the visit. */
export const planted = {
  names: ['Quillondra', 'Vexmoor-Tavish', 'Brunhelma', 'Ottoliniva', 'Farquharsen'],
  geographic: ['4471 Zephyrine Crescent', 'Unit 9QX', 'Thistlewickham', '85297-4413'],
  dates: ['1961-07-23', '1934-11-08'],
  phone: ['4805559317'],
  fax: ['480-555-6628'],
  email: ['quillondra.v@mailbox.example'],
  'social security': ['478-93-6152'],
  'medical record': ['MRN-77120934'],
  'health plan': ['MEM-5590218Q', 'GRP77X2210Q'],
  account: ['tok_acct_99128374', 'CPN-ACCT-551209'],
  licence: ['LIC-AZ-D0834471'],
  vehicle: ['1HGCM82633A004352'],
  device: ['DEV-SN-00418X77'],
  url: ['https://people.example/quillondra-v'],
  'internet address': ['203.0.113.87'],
  biometric: ['FP-template-6e1d09aa'],
  photograph: ['face-quillondra-0723.jpg'],
  'any other': [guid],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const plantedValues: readonly string[] = Object.values(planted).flat()

/** Identifiers without a form field. */
export const reason = `Rash. Fax ${planted.fax[0]}, SSN ${planted['social security'][0]}, licence ${planted.licence[0]}, car ${planted.vehicle[0]}, pump ${planted.device[0]}, page ${planted.url[0]} from ${planted['internet address'][0]}, print ${planted.biometric[0]}, picture ${planted.photograph[0]}`

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Alternative formats that people and programs use for a date or number. */
function otherForms(value: string): string[] {
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  if (date !== null) {
    const [, year = '', month = '', day = ''] = date
    return [
      `${month}/${day}/${year}`,
      `${month}-${day}-${year}`,
      `${months[Number(month) - 1]} ${Number(day)}, ${year}`,
    ]
  }
  const phone = /^(\d{3})-?(\d{3})-?(\d{4})$/.exec(value)
  return phone === null ? [] : [`(${phone[1]}) ${phone[2]}-${phone[3]}`, `${phone[1]}-${phone[2]}-${phone[3]}`]
}

/** A platform's echo of its input, in the formats that programs use. */
export const echoes: readonly string[] = plantedValues.flatMap((value) => [
  value,
  value.toUpperCase(),
  encodeURIComponent(value),
  ...otherForms(value),
])

const latin = (bytes: Buffer) => bytes.toString('latin1')

/** Search texts that find a value in any common encoding, for bytes read as lower-case latin1. */
export function searchedForms(value: string): string[] {
  const spellings = [value, ...otherForms(value)]
  const digits = value.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 8 && !/[a-z]{2}/i.test(value)
  const shifted = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)])
    // The first and last characters depend on neighboring bytes.
    return (['base64', 'base64url'] as const).map((encoding) =>
      bytes
        .toString(encoding)
        .replaceAll('=', '')
        .slice(shift + 1, -2),
    )
  })
  const forms = [
    ...spellings.flatMap((one) => [
      latin(Buffer.from(one, 'utf8')),
      latin(Buffer.from(one, 'utf16le')),
      encodeURIComponent(one),
    ]),
    ...(isNumber ? [digits] : []),
    Buffer.from(value).toString('hex'),
    ...shifted,
  ]
  return [...new Set(forms.map((form) => form.toLowerCase()))].filter((form) => form.length >= 6)
}

/** Every form of every value with its class, made once. */
const allForms = Object.entries(planted).flatMap(([name, values]) =>
  [...new Set(values.flatMap(searchedForms))].map((form) => ({ name, form })),
)

/** The classes found in these bytes, in any form. */
export function foundIn(bytes: Buffer): string[] {
  const text = latin(bytes).toLowerCase()
  return allForms.filter(({ form }) => text.includes(form)).map(({ name, form }) => `${name}: ${JSON.stringify(form)}`)
}
