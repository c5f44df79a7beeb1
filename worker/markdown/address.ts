/** Every public page answers as Markdown at its address with this ending, the home page at /index.md. */
const ending = '.md';
const home = '/index';

export interface Asked {
  /** The path of the page itself. */
  path: string;
  isMarkdown: boolean;
}

/** The page that a path asks for, and whether as Markdown. */
export function pageAsked(pathname: string): Asked {
  if (!pathname.endsWith(ending) || pathname === `/${ending}`)
    return { path: pathname, isMarkdown: false };
  const path = pathname.slice(0, -ending.length);
  return { path: path === home ? '/' : path, isMarkdown: true };
}

/** Where a page stands as Markdown. */
export const markdownAddress = (path: string) => (path === '/' ? home : path) + ending;
