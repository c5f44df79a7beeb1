/** How the daily order of the directory is computed, for everybody who verifies it. */
export const directoryOrderRule =
  'People who accept new clients and have confirmed it come first. Each of the two groups is sorted by the SHA-256 hash (in hex) of the seed followed by the person’s ID.';
