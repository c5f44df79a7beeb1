/** Explains a lost seat at an event that is back on. */
export const seatLostText =
  'This event was cancelled and is back on. Your booking was cancelled, so book again if you still want to come.';
