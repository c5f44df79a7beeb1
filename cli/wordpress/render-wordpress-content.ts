/** Renders the content of a WordPress post as WordPress does: blocks, shortcodes, captions, paragraphs. */

/** Block elements; WordPress adds no paragraphs between them. */
const blockElements =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|object|embed';

/** @param lose counts what only WordPress can render */
export function renderWordPressContent(
  content: string,
  lose: (what: string, count?: number) => string,
): string {
  const isBlocks = /<!--\s*wp:/.test(content);
  const closed = new Set(Array.from(content.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name));
  const rendered = content
    // Dynamic blocks are rendered by WordPress on each request.
    .replace(/<!--\s*wp:([\w/-]+)[^>]*?\/-->/g, (_, name: string) => lose(`block ${name}`))
    .replace(/<!--\s*(nextpage|more\b|)[\s\S]*?-->/g, (whole, name: string) => {
      if (name) lose(name === 'more' ? '“read more”' : 'page break');
      else if (!/^<!--\s*\/?wp:/.test(whole)) lose('hidden comment');
      return '';
    })
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/gi, (_, inner: string) =>
      renderCaption(inner),
    )
    .replace(/\[\[([^\]]+)\]\]/g, '&#91;$1&#93;')
    .replace(/\[(\/?)([a-z][\w-]*)(\s[^\]]*)?\]/gi, (whole, closing, name: string, rest = '') => {
      const isCode = shortcodes.includes(name.toLowerCase()) || closed.has(name);
      if (!isCode && !/\s[\w-]+\s*=/.test(rest)) return whole;
      return closing ? '' : lose(`shortcode ${name.toLowerCase()}`);
    })
    .replace(/^([^\S\n]*)(https?:\/\/[^\s<>"']+)(?=\s*$)/gm, (_, before, address: string) => {
      lose('embed (link kept)');
      return `${before}<a href="${address}">${address}</a>`;
    });
  return isBlocks ? rendered : addParagraphs(rendered);
}

/** Shortcodes of WordPress itself. Those of plugins are recognized by attributes or a closing tag. */
const shortcodes = ['caption', 'wp_caption', 'gallery', 'audio', 'video', 'playlist', 'embed'];

function renderCaption(inner: string) {
  const [, picture = '', words = ''] =
    /^\s*((?:<a[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/i.exec(inner) ?? [];
  return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
}

/** Adds paragraphs and line breaks to text without blocks, like WordPress's wpautop. */
export function addParagraphs(text: string): string {
  const preformatted: string[] = [];
  const held = text
    .replace(/\r\n?/g, '\n')
    .replace(
      /<pre\b[\s\S]*?<\/pre>/gi,
      (pre) => `\n\n\ue000${preformatted.push(pre) - 1}\ue000\n\n`,
    )
    // Line breaks inside a tag are not part of the text.
    .replace(/<[a-z/][^<>]*>/gi, joinLines);
  const apart = held
    .replace(new RegExp(`(<(?:${blockElements})\\b[^>]*>)`, 'gi'), '\n\n$1')
    .replace(new RegExp(`(</(?:${blockElements})>)`, 'gi'), '$1\n\n');
  return apart
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(renderParagraph)
    .join('\n')
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => preformatted[Number(index)] ?? '');
}

const joinLines = (tag: string) =>
  tag
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** Block tags at the start of a paragraph, and one at its end. */
const openingBlocks = new RegExp(
  `^(?:\\s*(?:</?(?:${blockElements})\\b[^>]*>|\\ue000\\d+\\ue000))+`,
  'i',
);
const closingBlock = new RegExp(`^</(?:${blockElements})>$`, 'i');
/** Blocks that may contain paragraphs separated by blank lines. */
const paragraphContainers = /<(address|article|aside|blockquote|div|section)\b[^>]*>$/i;

function renderParagraph(part: string): string {
  const [opening = ''] = openingBlocks.exec(part) ?? [];
  let words = part.slice(opening.length).trim();
  let closing = '';
  for (;;) {
    const last = words.slice(Math.max(0, words.lastIndexOf('<')));
    if (!closingBlock.test(last)) break;
    closing = last + closing;
    words = words.slice(0, -last.length).trim();
  }
  const lines = words.split('\n').map((line) => line.trimEnd());
  const broken = lines
    .map((line, index) => (index === lines.length - 1 ? line : removeTrailingBreak(line)))
    .join('<br>\n');
  const isParagraph = opening === '' || (closing === '' && paragraphContainers.test(opening));
  return `${opening}${isParagraph && broken ? `<p>${broken}</p>` : broken}${closing}`;
}

const removeTrailingBreak = (line: string) => line.replace(/<br(?: ?\/)?>$/i, '');
