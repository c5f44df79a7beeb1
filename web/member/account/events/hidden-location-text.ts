/** Warning for hosts about a location that visitors cannot see. */
export const hiddenLocationText =
  'This location is not public, so visitors don’t see where the event is.';
