/** Renders cards of Ghost's editors, whose names differ between its two document formats. */

import { marked } from 'marked';

/** Content of a card. */
export type CardContent = Record<string, unknown>;

export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param lose counts a card that has no counterpart here */
export function renderGhostCard(
  name: string,
  card: CardContent,
  lose: (card: string) => string,
): string {
  const text = (key: string) => (typeof card[key] === 'string' ? card[key] : '');
  const kind = name.replace(/^card-/, '');
  if (kind === 'html') return text('html');
  if (kind === 'markdown') return marked.parse(text('markdown'), { async: false });
  if (kind === 'image') return renderFigure(card);
  if (kind === 'gallery') {
    const images = Array.isArray(card.images) ? (card.images as CardContent[]) : [];
    return images.map((image) => renderFigure(image)).join('');
  }
  if (kind === 'code' || kind === 'codeblock') return `<pre>${escapeText(text('code'))}</pre>`;
  if (kind === 'hr' || kind === 'horizontalrule') return '<hr>';
  if (kind === 'bookmark' || kind === 'embed') return renderLink(text('url'), text('url'));
  if (kind === 'button') return renderLink(text('buttonUrl'), text('buttonText'));
  if (kind === 'callout') return `<blockquote>${text('calloutText')}</blockquote>`;
  if (kind === 'toggle')
    return `<details><summary>${text('heading')}</summary>${text('content')}</details>`;
  return lose(kind);
}

/** Captions are HTML. */
function renderFigure({ src, alt, caption }: CardContent) {
  const picture = `<img src="${escapeText(String(src ?? ''))}" alt="${escapeText(String(alt ?? ''))}">`;
  return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
}

const renderLink = (address: string, text: string) =>
  address ? `<p><a href="${escapeText(address)}">${escapeText(text || address)}</a></p>` : '';
