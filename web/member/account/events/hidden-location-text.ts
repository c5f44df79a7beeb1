import { m } from '#messages';
/** Warning for hosts about a location that visitors cannot see. */
export const getHiddenLocationText = m['event.hidden_location'];
