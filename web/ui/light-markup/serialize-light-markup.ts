import { type MarkupPiece, parseLine, parsePieces } from './parse-light-markup.ts';

interface EditorOp {
  insert?: unknown;
  attributes?: Record<string, unknown> | undefined;
}

/** Serialises editor content to light markup, line by line. */
export function serializeLightMarkup(ops: readonly EditorOp[]): string {
  const lines: string[] = [];
  let line = '';
  let item = 0;
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert !== 'string') continue;
    insert.split('\n').forEach((words, index) => {
      if (index > 0) {
        item = attributes.list === 'ordered' ? item + 1 : 0;
        lines.push(line && getLinePrefix(attributes, item) + line);
        line = '';
      }
      line += wrapInline(words, attributes);
    });
  }
  return [...lines, line].join('\n').trim();
}

function getLinePrefix(
  { list, header, blockquote }: Record<string, unknown>,
  item: number,
): string {
  if (list) return list === 'ordered' ? `${item}. ` : '- ';
  if (header) return Number(header) > 2 ? '### ' : '## ';
  return blockquote ? '> ' : '';
}

/** Markup encloses the text without surrounding spaces. */
function wrapInline(text: string, { bold, italic, link }: Record<string, unknown>): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(text) ?? [];
  if (!words) return text;
  const stressed = italic ? `_${words}_` : words;
  const strong = bold ? `**${stressed}**` : stressed;
  const address = typeof link === 'string' ? toMarkupAddress(link) : null;
  // A URL as its own text needs no markup.
  if (link === words) return before + strong + after;
  return before + (address ? `[${strong}](${address})` : strong) + after;
}

/** Absolute URL with encoded brackets, which would end the markup. */
function toMarkupAddress(link: string): string | null {
  const whole = link.startsWith('/') ? location.origin + link : link;
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(whole)) return null;
  return whole.replaceAll('(', '%28').replaceAll(')', '%29').replace(/\s/g, '%20');
}

/** Converts light markup to editor HTML. */
export const markupToHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const { kind, words } = parseLine(line);
      const html = parsePieces(words).map(pieceToHtml).join('');
      if (kind === 'plain') return `<p>${html || '<br>'}</p>`;
      return kind === 'ul' || kind === 'ol'
        ? `<${kind}><li>${html}</li></${kind}>`
        : `<${kind}>${html}</${kind}>`;
    })
    .join('')
    // Merges adjacent lists into one.
    .replaceAll(/<\/(ul|ol)><\1>/g, '');

function pieceToHtml(piece: MarkupPiece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  const within = piece.pieces.map(pieceToHtml).join('');
  return piece.kind === 'a'
    ? `<a href="${escapeHtml(piece.href)}">${within}</a>`
    : `<${piece.kind}>${within}</${piece.kind}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => entities[found] ?? found);
