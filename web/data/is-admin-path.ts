/** True for paths of the admin area, which differs from the public site in layout and shortcuts. */
export const isAdminPath = (address: string) => /^\/admin(\/|$)/.test(address);
