/** A phone number with an extension, as people type it. */

const fewestDigits = 7
const withExtension = /^(?<number>.*?)[\s,;]{0,3}(?:[,;*#]|x|ext(?:n|ension)?)[\s.:#,]{0,3}(?<extension>\d{1,8})$/is

/** The number and its extension, both as typed: "602-555-0123 x12", "… #12", "… extn 12". The extension is empty if there is none. */
export function phoneParts(phone: string): { readonly number: string; readonly extension: string } {
  const { number = '', extension = '' } = withExtension.exec(phone.trim())?.groups ?? {}
  // "602,5550123" is one number.
  return number.replaceAll(/\D/g, '').length < fewestDigits ? { number: phone, extension: '' } : { number, extension }
}
