/** Where a screen's own 404 leads (section 8). No page may have this path. */
export const notFoundAddress = '/notfound';
