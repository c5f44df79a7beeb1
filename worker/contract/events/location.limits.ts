/** Limits of locations: admins mailed about a request, and pending requests. */

/** Admins of a location that are mailed about a membership request. */
export const maxAdminsNotified = 10;

/** Cap of the pending request count of a location. */
export const maxPendingRequests = 100;
