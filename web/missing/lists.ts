/** List page to suggest, by the first segment of the missing path. */
const lists: Record<string, readonly [path: string, way: string]> = {
  e: ['/events', 'See upcoming events'],
  l: ['/locations', 'See locations'],
  t: ['/threads', 'See threads'],
  a: ['/articles', 'See all articles'],
};

export const listFor = (path: string) => lists[/^\/(e|l|t|a)c?\//.exec(path)?.[1] ?? ''];
