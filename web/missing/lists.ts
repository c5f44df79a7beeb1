/** What somebody came for who is not led to people: by the first part of the address, the list of its kind. */
const lists: Record<string, readonly [path: string, way: string]> = {
  e: ['/events', 'See upcoming events'],
  l: ['/locations', 'See locations'],
  t: ['/threads', 'See threads'],
  a: ['/articles', 'See all articles'],
};

export const listFor = (path: string) => lists[/^\/(e|l|t|a)c?\//.exec(path)?.[1] ?? ''];
