import { z } from 'zod'
import { texts } from './text/fields.ts'

/** A call-back number. It stays in the console and is never sent to the platform, so numbers outside the US are allowed. */

const fewestDigits = 7
export const longestCallBackNumber = 40

/** True if a text has enough digits to dial. */
export const canBeDialed = (phone: string): boolean => phone.replaceAll(/\D/g, '').length >= fewestDigits

export const callBackNumber = z
  .string()
  .trim()
  .max(longestCallBackNumber, texts.callBackNumber.enterTheNumberAndExtensionOnly)
  .refine(
    (text) => /^[\d\s().\-+/·#,;*extEXT]*$/.test(text) && canBeDialed(text),
    texts.callBackNumber.enterAPhoneNumberWithAreaCode,
  )
