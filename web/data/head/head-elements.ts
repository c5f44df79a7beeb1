/** Elements of a document’s head (title, meta, links, JSON-LD) for a page, as data. */

import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import { getBasePath } from '../../../worker/contract/shared/language-path.ts';
import type { SiteInfo } from '../site.ts';
import { formatScriptJson } from './format-script-json.ts';
import { formatPageTitle, type PageHead } from './page-head.ts';

export interface HeadElement {
  name: 'link' | 'meta' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Head elements besides the title, for the server's document and for client navigation. */
export function buildHeadElements(head: PageHead, site: SiteInfo): HeadElement[] {
  const url = head.path === undefined ? null : (head.canonical ?? site.url + head.path);
  const { image } = head;
  return [
    url ? linkElement({ rel: 'canonical', href: url }) : metaElement('name', 'robots', 'noindex'),
    ...(head.path === undefined ? [] : listAlternates(head, head.path, site)),
    head.feed &&
      linkElement({
        rel: 'alternate',
        type: head.feed.endsWith('.ics') ? 'text/calendar' : 'application/atom+xml',
        title: formatPageTitle(head, site),
        href: site.url + head.feed,
      }),
    metaElement('name', 'description', head.description),
    metaElement('property', 'og:site_name', site.name),
    metaElement('property', 'og:title', head.title || site.name),
    metaElement('property', 'og:description', head.description),
    metaElement('property', 'og:type', head.type ?? 'website'),
    metaElement('property', 'og:locale', getFormatLocale().replace('-', '_')),
    metaElement('property', 'og:url', url),
    metaElement('property', 'og:image', image && site.origin + image.path),
    metaElement('property', 'og:image:width', image?.width),
    metaElement('property', 'og:image:height', image?.height),
    metaElement('property', 'og:image:alt', image?.alt),
    metaElement('property', 'article:published_time', head.publishedAt),
    metaElement('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(import.meta.env.SSR ? (head.jsonLd ?? []).map(buildJsonLdElement) : []),
  ].filter((element): element is HeadElement => Boolean(element));
}

/** Links to the page in every language; a site with one language has none. */
function listAlternates({ alternates }: PageHead, path: string, site: SiteInfo): HeadElement[] {
  if (site.languages.length < 2) return [];
  const { origin } = site;
  const languages = site.languages.map(({ code }) => code);
  const everyLanguage = languages.map((language) => ({
    language,
    url: origin + getBasePath(language, languages) + path,
  }));
  const all = alternates ?? [...everyLanguage, { language: 'x-default', url: origin + path }];
  return all.map(({ language, url }) =>
    linkElement({ rel: 'alternate', hreflang: language, href: url }),
  );
}

export const buildJsonLdElement = (data: Record<string, unknown>): HeadElement => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: formatScriptJson(data),
});

const linkElement = (attributes: Record<string, string>): HeadElement => ({
  name: 'link',
  attributes,
});

const metaElement = (kind: 'name' | 'property', key: string, content?: string | number | null) =>
  content
    ? ({ name: 'meta', attributes: { [kind]: key, content: String(content) } } as const)
    : null;
