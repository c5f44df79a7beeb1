/** What is said to whoever had a seat at what is on again. */
export const seatWent =
  'It was called off, and is on again. Its seats went: if you still want to come, take one anew.';
