/** The square of 0.1 degrees in which a position lies, numbered by rows from the south pole and from 180° west. */
export const cellOf = (lat: number, lng: number) =>
  Math.floor((lat + 90) * 10) * 3_600 + Math.floor((lng + 180) * 10);
