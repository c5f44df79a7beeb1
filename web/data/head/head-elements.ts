import { type Head, titleOf } from './page-head.ts';
import type { Site } from '../site.ts';

/** Element of a document head. */
export interface HeadElement {
  name: 'link' | 'meta' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Head elements besides the title, for the server's document and for client navigation. */
export function elementsOf(head: Head, site: Site): HeadElement[] {
  const url = head.path === undefined ? null : site.url + encodeURI(head.path);
  const { image } = head;
  return [
    url ? link({ rel: 'canonical', href: url }) : meta('name', 'robots', 'noindex'),
    head.feed &&
      link({
        rel: 'alternate',
        type: head.feed.endsWith('.ics') ? 'text/calendar' : 'application/atom+xml',
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
  // Escapes '<' so that the JSON cannot close its script element.
  text: JSON.stringify(data).replaceAll('<', '\\u003c'),
});

const link = (attributes: Record<string, string>): HeadElement => ({ name: 'link', attributes });

const meta = (kind: 'name' | 'property', key: string, content?: string | number | null) =>
  content
    ? ({ name: 'meta', attributes: { [kind]: key, content: String(content) } } as const)
    : null;
