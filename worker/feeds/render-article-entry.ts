import { m } from '#messages';
import { href } from '../contract/addresses.ts';
import { getFilePath } from '../http/get-file-path.ts';
import type { FeedArticle, FeedFile } from './newest-articles.ts';
import { type FeedSource, renderAuthor } from './render-atom-feed.ts';
import { renderFeedBody } from './render-feed-body.ts';
import { escapeXml, renderElement } from './xml.ts';

/**
 * Renders an article as an entry (RFC 4287, 4.1.2). The entry id is the article's id, because tags
 * can change.
 */
export async function renderArticleEntry(
  article: FeedArticle,
  files: Map<string, FeedFile>,
  { site, origin }: Pick<FeedSource, 'site' | 'origin'>,
): Promise<string> {
  const address = site + href('/a/:tag', { tag: article.tag });
  const summary = getSummary(article);
  const body = article.article && (await renderFeedBody(article.article, files, address));
  return renderElement(
    'entry',
    { 'xml:lang': article.language },
    [
      renderElement('id', {}, `urn:uuid:${escapeXml(article.id)}`),
      renderElement('title', {}, escapeXml(article.title)),
      renderElement('link', { rel: 'alternate', type: 'text/html', href: address }),
      renderEnclosure(article, origin),
      renderElement('published', {}, article.published_at),
      renderElement('updated', {}, article.updated_at),
      article.author && renderAuthor(article.author),
      renderElement('category', {
        term: article.category_tag,
        scheme: `${site}/ac/`,
        label: article.category_name,
      }),
      summary && renderElement('summary', {}, escapeXml(summary)),
      body && renderElement('content', { type: 'html' }, escapeXml(body)),
    ]
      .filter(Boolean)
      .join(''),
  );
}

function renderEnclosure({ image_name, image_type, image_size }: FeedArticle, origin: string) {
  if (!image_name) return '';
  const href = origin + getFilePath(image_name);
  return renderElement('link', { rel: 'enclosure', type: image_type, length: image_size, href });
}

function getSummary({ sub_title, is_coming_soon, is_restricted, plain }: FeedArticle) {
  if (sub_title) return sub_title;
  if (is_coming_soon) return m['article.coming_soon']();
  return is_restricted ? m['article.restricted_notice']() : getOpening(plain ?? '');
}

/** First words of a text, cut at a word boundary. */
function getOpening(plain: string, length = 300): string {
  const characters = Array.from(plain);
  if (characters.length <= length) return plain;
  return `${characters
    .slice(0, length)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
