/** As many admins of a location are written to when somebody asks to belong to it. */
export const mostTold = 10;

/** As many of those who wait at a location are counted. */
export const mostWaiting = 100;
