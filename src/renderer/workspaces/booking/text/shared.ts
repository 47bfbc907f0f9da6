/** Texts of booking that its parts share. */
export const texts = {
  bookingScreen: {
    openingTheDesk: 'Opening the desk',
    openTheBookingDesk: 'Open the booking desk',
  },
} as const
