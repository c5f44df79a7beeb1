/** The address of a public thing. Percent-encoded, a tag holds nothing that XML takes for its own. */
export const addressOf = (site: string, path: string, tag: string) =>
  site + path + tag.split('/').map(encodeURIComponent).join('/');
