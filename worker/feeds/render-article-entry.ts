import { wording } from '../contract/shared/specification-texts.ts';
import { fileAddress } from './get-file-path.ts';
import { bodyHtml } from './render-feed-body.ts';
import type { FeedArticle, FeedFile } from './newest-articles.ts';
import { element, text } from './xml.ts';

/**
 * Renders an article as an entry (RFC 4287, 4.1.2). The entry id is the article's id, because tags
 * can change.
 */
export async function entry(
  article: FeedArticle,
  files: Map<string, FeedFile>,
  site: string,
): Promise<string> {
  const address = `${site}/a/${encodeURIComponent(article.tag)}`;
  const summary = summaryOf(article);
  const body = article.article && (await bodyHtml(article.article, files, address));
  return element(
    'entry',
    {},
    [
      element('id', {}, `urn:uuid:${text(article.id)}`),
      element('title', {}, text(article.title)),
      element('link', { rel: 'alternate', type: 'text/html', href: address }),
      enclosure(article, site),
      element('published', {}, article.published_at),
      element('updated', {}, article.updated_at),
      article.author && element('author', {}, element('name', {}, text(article.author))),
      element('category', {
        term: article.category_tag,
        scheme: `${site}/ac/`,
        label: article.category_name,
      }),
      summary && element('summary', {}, text(summary)),
      body && element('content', { type: 'html' }, text(body)),
    ]
      .filter(Boolean)
      .join(''),
  );
}

function enclosure({ image_name, image_type, image_size }: FeedArticle, site: string) {
  if (!image_name) return '';
  const href = site + fileAddress(image_name);
  return element('link', { rel: 'enclosure', type: image_type, length: image_size, href });
}

function summaryOf({ sub_title, is_coming_soon, is_restricted, plain }: FeedArticle) {
  if (sub_title) return sub_title;
  if (is_coming_soon) return wording.article.comingSoon;
  return is_restricted ? wording.article.restrictedNotice : opening(plain ?? '');
}

/** First words of a text, cut at a word boundary. */
function opening(plain: string, length = 300): string {
  const characters = Array.from(plain);
  if (characters.length <= length) return plain;
  return `${characters
    .slice(0, length)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
