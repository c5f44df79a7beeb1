import { fileAddress } from './pictures.ts';
import type { Site } from './site.ts';

/** What stands in a document's head. Addresses are paths; the shell makes them absolute. */
export interface Head {
  /** Without the product's name, which stands before every title. */
  title: string;
  description?: string | null;
  /** The canonical path; none for what should not be found. */
  path?: string;
  image?: HeadImage | null;
  type?: 'website' | 'article';
  publishedAt?: string;
  /** The path of the feed that tells what is new here. */
  feed?: string;
  /** What the page is about, for machines: in the document alone, and no part of the browser's code. */
  jsonLd?: Record<string, unknown>[];
}

/** The picture that stands for a page where it is shared. */
export interface HeadImage {
  path: string;
  width?: number | null;
  height?: number | null;
  alt?: string | null;
}

/** A stored picture, its size and its alternative text. */
export const imageOf = (name: string | null, known?: Omit<HeadImage, 'path'>): HeadImage | null =>
  name ? { path: fileAddress(name), ...known } : null;

export const titleOf = (head: Head, site: Site) =>
  head.title ? `${site.name} - ${head.title}` : site.name;

/** A sentence or two of plain text, cut at a word. */
export function excerpt(text: string | null | undefined, length = 160): string | null {
  const plain = text
    ?.replace(/<[^<>]*>/g, ' ')
    // The marks of `ui/words/`.
    .replace(/\[([^[\]\n]+)\]\(https?:[^\s()]+\)|\*\*|^(?:#{2,3}|[->]) /gm, '$1')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
  if (!plain) return null;
  if (plain.length <= length) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', length))}…`;
}

/** One element of a head: its name, its attributes, its text. */
export interface HeadElement {
  name: 'link' | 'meta' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** What a head holds besides its title; the server writes it, the browser keeps it true. */
export function elementsOf(head: Head, site: Site): HeadElement[] {
  const url = head.path === undefined ? null : site.url + encodeURI(head.path);
  const { image } = head;
  return [
    url ? link({ rel: 'canonical', href: url }) : meta('name', 'robots', 'noindex'),
    head.feed &&
      link({
        rel: 'alternate',
        type: 'application/atom+xml',
        title: titleOf(head, site),
        href: site.url + head.feed,
      }),
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', head.title || site.name),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image && site.url + image.path),
    meta('property', 'og:image:width', image?.width),
    meta('property', 'og:image:height', image?.height),
    meta('property', 'og:image:alt', image?.alt),
    meta('property', 'article:published_time', head.publishedAt),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(import.meta.env.SSR ? (head.jsonLd ?? []).map(described) : []),
  ].filter((element): element is HeadElement => Boolean(element));
}

const described = (data: Record<string, unknown>): HeadElement => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  // JSON that can't end the element it stands in.
  text: JSON.stringify(data).replaceAll('<', '\\u003c'),
});

const link = (attributes: Record<string, string>): HeadElement => ({ name: 'link', attributes });

const meta = (kind: 'name' | 'property', key: string, content?: string | number | null) =>
  content
    ? ({ name: 'meta', attributes: { [kind]: key, content: String(content) } } as const)
    : null;
