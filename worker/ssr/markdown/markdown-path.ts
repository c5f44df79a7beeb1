/**
 * Paths of the Markdown version of public pages: the page’s path with `.md`; the home page is
 * /index.md.
 */

const ending = '.md';
const home = '/index';

export interface RequestedPage {
  /** Path of the page itself. */
  path: string;
  isMarkdown: boolean;
}

/** Splits a path into the page and the Markdown suffix. */
export function parsePagePath(pathname: string): RequestedPage {
  if (!pathname.endsWith(ending) || pathname === `/${ending}`)
    return { path: pathname, isMarkdown: false };
  const path = pathname.slice(0, -ending.length);
  return { path: path === home ? '/' : path, isMarkdown: true };
}

export const getMarkdownPath = (path: string) => (path === '/' ? home : path) + ending;
