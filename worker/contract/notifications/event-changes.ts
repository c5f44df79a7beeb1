/**
 * Marks after the date of an event notification: cancelled, or taking place again. Other text is
 * its previous date.
 */
export const CANCELLED_MARKER = 'off';
export const REINSTATED_MARKER = 'again';
