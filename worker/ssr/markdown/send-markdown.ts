import { wording } from '../../contract/shared/specification-texts.ts';
import { cacheHeaders, type Stored } from '../../http/cache/get-cache-headers.ts';
import { asMarkdown } from './html-to-markdown.ts';

interface Page {
  /** Null for missing, private and secret pages, which have no Markdown version. */
  stored: Stored | null;
  site: { name: string; url: string };
  /** Path and parameters of the page itself. */
  canonical: string;
  render(): string;
}

/** Sends the Markdown version of a page. */
export function markdown({ stored, site, canonical, render }: Page): Response {
  const text = stored
    ? asMarkdown(render(), site.url)
    : `# ${wording.unknownRoute.title}\n\n[${site.name}](${site.url}/)\n`;
  return new Response(text, {
    status: stored ? 200 : 404,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      ...(stored && { Link: `<${site.url}${canonical}>; rel="canonical"` }),
      ...cacheHeaders(stored),
    },
  });
}
