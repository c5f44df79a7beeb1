import { cleanHtml } from '../../worker/lib/html.ts';

export interface Html {
  html: string;
  /** What could not be kept, by what it was. */
  lost: Record<string, number>;
}

/** Elements between which WordPress writes no paragraphs. */
const blocks =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|object|embed';

/** The content of a post as HTML of this site: blocks and paragraphs as WordPress shows them, cleaned. */
export function htmlOf(content: string, linkOf: (address: string) => string | null): Html {
  const lost: Record<string, number> = {};
  const lose = (what: string) => {
    lost[what] = (lost[what] ?? 0) + 1;
    return '';
  };
  const isBlocks = /<!--\s*wp:/.test(content);
  const closed = new Set(Array.from(content.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name));
  const shown = content
    // What WordPress fills in as it shows the page.
    .replace(/<!--\s*wp:([\w/-]+)[^>]*?\/-->/g, (_, name: string) => lose(`block ${name}`))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/gi, (_, inner: string) => captioned(inner))
    .replace(/\[\[([^\]]+)\]\]/g, '&#91;$1&#93;')
    .replace(/\[(\/?)([a-z][\w-]*)(\s[^\]]*)?\]/gi, (whole, closing, name: string, rest = '') => {
      const isCode = shortcodes.includes(name.toLowerCase()) || closed.has(name);
      if (!isCode && !/\s[\w-]+\s*=/.test(rest)) return whole;
      return closing ? '' : lose(`shortcode ${name.toLowerCase()}`);
    })
    .replace(/^([^\S\n]*)(https?:\/\/[^\s<>"']+)(?=\s*$)/gm, (_, before, address: string) => {
      lose('embed (its link stays)');
      return `${before}<a href="${address}">${address}</a>`;
    })
    .replace(/<(iframe|video|audio|object|embed|form|script|style)\b/gi, (whole, name: string) => {
      lose(`<${name.toLowerCase()}>`);
      return whole;
    });
  const linked = (isBlocks ? shown : paragraphs(shown)).replace(
    /(<a\b[^>]*?\bhref\s*=\s*["'])([^"']+)(["'])/gi,
    (_, before: string, address: string, after: string) =>
      `${before}${linkOf(address) ?? address}${after}`,
  );
  for (const [, source = ''] of linked.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi)) {
    if (!source.startsWith('/files/')) lose('picture');
  }
  return { html: cleanHtml(linked), lost };
}

/** Those of WordPress itself. A plugin's has attributes or an end; other words in brackets are words. */
const shortcodes = ['caption', 'wp_caption', 'gallery', 'audio', 'video', 'playlist', 'embed'];

function captioned(inner: string) {
  const [, picture = '', words = ''] =
    /^\s*((?:<a[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/i.exec(inner) ?? [];
  return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
}

/** A blank line begins a paragraph, and a single one breaks it, as WordPress has it in what knows no blocks. */
export function paragraphs(text: string): string {
  const kept: string[] = [];
  const held = text
    .replace(/\r\n?/g, '\n')
    .replace(/<pre\b[\s\S]*?<\/pre>/gi, (pre) => `\n\n\ue000${kept.push(pre) - 1}\ue000\n\n`);
  const apart = held
    .replace(new RegExp(`(<(?:${blocks})\\b[^>]*>)`, 'gi'), '\n\n$1')
    .replace(new RegExp(`(</(?:${blocks})>)`, 'gi'), '$1\n\n');
  const isBlock = new RegExp(`^</?(?:${blocks})\\b|^\\ue000`, 'i');
  return apart
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (isBlock.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n')
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => kept[Number(index)] ?? '');
}
