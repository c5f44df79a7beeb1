import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { getFileUrl } from '../file-urls.ts';
import type { SiteInfo } from '../site.ts';

/** Head of a page. Paths are made absolute later. */
export interface PageHead {
  /** Title without the site name, which is prefixed everywhere. */
  title: string;
  description?: string | null;
  /** Canonical path, encoded; absent for pages that search engines should skip. */
  path?: LinkTarget;
  /** Canonical URL, if the item has it in another language than the page. */
  canonical?: string;
  /** URLs of the page by language; by default its path in every language. */
  alternates?: { language: string; url: string }[];
  image?: HeadImage | null;
  type?: 'website' | 'article';
  publishedAt?: string;
  /** Path of the page's Atom feed or calendar. */
  feed?: string;
  /** Structured data; only in server-rendered documents and not in the client bundle. */
  jsonLd?: Record<string, unknown>[];
}

/** Picture for link previews. */
export interface HeadImage {
  path: string;
  width?: number | null;
  height?: number | null;
  alt?: string | null;
}

/** Head picture of a stored file with size and alternative text. */
export const toHeadPicture = (
  name: string | null,
  known?: Omit<HeadImage, 'path'>,
): HeadImage | null => (name ? { path: getFileUrl(name), ...known } : null);

export const formatPageTitle = (head: PageHead, site: SiteInfo) =>
  head.title ? `${site.name} - ${head.title}` : site.name;
