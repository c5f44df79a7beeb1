/** Sends the Markdown version of a page. */

import { getLocale } from '#language';
import { m } from '#messages';
import { type CacheablePage, getCacheHeaders } from '../../http/cache/get-cache-headers.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

interface MarkdownPage {
  /** Null for missing, private and secret pages, which have no Markdown version. */
  stored: CacheablePage | null;
  etag: string;
  site: { name: string; url: string };
  /** Path and parameters of the page itself. */
  canonical: string;
  render(): string;
}

export function sendMarkdown({ stored, etag, site, canonical, render }: MarkdownPage): Response {
  const text = stored
    ? htmlToMarkdown(render(), site.url)
    : `# ${m['not_found.route_title']()}\n\n[${site.name}](${site.url}/)\n`;
  return new Response(text, {
    status: stored ? 200 : 404,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': getLocale(),
      ...(stored && etag && { ETag: etag }),
      ...(stored && { Link: `<${site.url}${canonical}>; rel="canonical"` }),
      ...getCacheHeaders(stored),
    },
  });
}
