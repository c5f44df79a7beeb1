import type { Site } from './site.ts';

/** What stands in a document's head. Addresses are paths; the shell makes them absolute. */
export interface Head {
  /** Without the product's name, which stands before every title. */
  title: string;
  description?: string | null;
  /** The canonical path; none for what should not be found. */
  path?: string;
  image?: string | null;
  type?: 'website' | 'article';
  publishedAt?: string;
  jsonLd?: Record<string, unknown>[];
}

export const titleOf = (head: Head, site: Site) =>
  head.title ? `${site.name} - ${head.title}` : site.name;

/** A sentence or two of plain text, cut at a word. */
export function excerpt(text: string | null | undefined, length = 160): string | null {
  const plain = text
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
  if (!plain) return null;
  if (plain.length <= length) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', length))}…`;
}
