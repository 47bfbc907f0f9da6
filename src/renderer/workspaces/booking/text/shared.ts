/** What the screens of booking, shared say. */
export const texts = {
  bookingScreen: {
    openingTheDesk: 'Opening the desk',
    openTheBookingDesk: 'Open the booking desk',
  },
  keys: {
    bodyMainInputNotTypeButtonNotType:
      'body, main, input:not([type="button"]):not([type="submit"]):not([type="reset"]):not([type="file"]), [data-enter="go-on"], [tabindex="-1"]',
  },
} as const
