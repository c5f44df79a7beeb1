/** URL of a public item; a percent-encoded tag needs no XML escaping. */
export const getPublicUrl = (site: string, path: string, tag: string) =>
  site + path + tag.split('/').map(encodeURIComponent).join('/');
