/**
 * Distances between positions, and the grid cells of 0.1° that bound a search for nearby places.
 */

/** Index of the 0.1° grid cell of a position, counted by rows from the south pole and 180° west. */
export const getGridCell = (lat: number, lng: number) =>
  Math.floor((lat + 90) * 10) * 3_600 + Math.floor((lng + 180) * 10);
