/** What whoever gives an event is told of where it is. */
export const hiddenPlace = 'This location is not public, so visitors don’t see where the event is.';
