import { type Block, parseBody } from '../contract/content/article-body.ts';
import { captionOf } from '../contract/content/captions.ts';
import { withSign } from '../contract/content/copyright.ts';
import { fileAddress } from './get-file-path.ts';
import type { FeedFile } from './newest-articles.ts';
import { element, text } from './xml.ts';

/** Renders an article body as portable HTML with absolute URLs. */
export async function bodyHtml(body: string, files: Map<string, FeedFile>, base: string) {
  const html = parseBody(body).map((block) => blockHtml(block, files));
  return absolute(html.join('\n'), base);
}

function blockHtml({ kind, html, files: ids = [] }: Block, files: Map<string, FeedFile>): string {
  if (kind === 'text') return html ?? '';
  return ids
    .map((id) => files.get(id))
    .filter((file) => file !== undefined)
    .map((file) => figure(file, kind === 'video' ? film(file) : picture(file)))
    .join('\n');
}

const figure = ({ title, copyright }: FeedFile, inner: string) => {
  const caption = [captionOf(title), copyright && withSign(copyright)].filter(Boolean).join(' ');
  return `<figure>${inner}${caption && `<figcaption>${text(caption)}</figcaption>`}</figure>`;
};

const picture = ({ name, alternative_text, width, height }: FeedFile) =>
  element('img', { src: fileAddress(name), alt: alternative_text ?? '', width, height });

const film = ({ name, title, width, height }: FeedFile) => {
  const src = fileAddress(name);
  const link = element('a', { href: src }, text(captionOf(title) ?? 'Video'));
  return element('video', { controls: '', src, width, height }, link);
};

const addresses = ['href', 'src', 'cite'];

/** Invalid URLs stay unchanged. */
export function absolute(html: string, base: string): Promise<string> {
  const rewriter = new HTMLRewriter();
  for (const name of addresses) {
    rewriter.on(`[${name}]`, {
      element(found) {
        const written = found.getAttribute(name) ?? '';
        found.setAttribute(name, URL.parse(written, base)?.href ?? written);
      },
    });
  }
  return rewriter.transform(new Response(html)).text();
}
