/** What is said to whoever had a seat at what is on again. */
export const seatWent =
  'This event was cancelled and is back on. Your booking was cancelled, so book again if you still want to come.';
