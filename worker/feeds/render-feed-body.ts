import { type BodyBlock, parseArticleBody } from '../contract/content/articles/article-body.ts';
import { getCaption } from '../contract/content/captions.ts';
import { formatCopyright } from '../contract/content/copyright.ts';
import { getFilePath } from '../http/get-file-path.ts';
import type { FeedFile } from './newest-articles.ts';
import { escapeXml, renderElement } from './xml.ts';

/** Renders an article body as portable HTML with absolute URLs. */
export async function renderFeedBody(body: string, files: Map<string, FeedFile>, base: string) {
  const html = parseArticleBody(body).map((block) => renderBlock(block, files));
  return makeUrlsAbsolute(html.join('\n'), base);
}

function renderBlock(
  { kind, html, files: ids = [] }: BodyBlock,
  files: Map<string, FeedFile>,
): string {
  if (kind === 'text') return html ?? '';
  return ids
    .map((id) => files.get(id))
    .filter((file) => file !== undefined)
    .map((file) => renderFigure(file, kind === 'video' ? renderVideo(file) : renderPicture(file)))
    .join('\n');
}

const renderFigure = ({ title, copyright }: FeedFile, inner: string) => {
  const caption = [getCaption(title), copyright && formatCopyright(copyright)]
    .filter(Boolean)
    .join(' ');
  return `<figure>${inner}${caption && `<figcaption>${escapeXml(caption)}</figcaption>`}</figure>`;
};

const renderPicture = ({ name, alternative_text, width, height }: FeedFile) =>
  renderElement('img', { src: getFilePath(name), alt: alternative_text ?? '', width, height });

const renderVideo = ({ name, title, width, height }: FeedFile) => {
  const src = getFilePath(name);
  const link = renderElement('a', { href: src }, escapeXml(getCaption(title) ?? 'Video'));
  return renderElement('video', { controls: '', src, width, height }, link);
};

const urlAttributes = ['href', 'src', 'cite'];

/** Invalid URLs stay unchanged. */
export function makeUrlsAbsolute(html: string, base: string): Promise<string> {
  const rewriter = new HTMLRewriter();
  for (const name of urlAttributes) {
    rewriter.on(`[${name}]`, {
      element(found) {
        const written = found.getAttribute(name) ?? '';
        found.setAttribute(name, URL.parse(written, base)?.href ?? written);
      },
    });
  }
  return rewriter.transform(new Response(html)).text();
}
