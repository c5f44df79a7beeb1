/** Quotes the selected text of a reply in an answer. */

import type { ThreadReplyView } from '../../../worker/contract/community/threads.ts';
import { getAuthorName } from './get-author-name.ts';
import { buildReplyPath, getReplyElementId } from './thread-position.ts';

const getReplyBody = (id: string) =>
  document.querySelector<HTMLElement>(`#${getReplyElementId(id)} > .prose`);

/** Selected text within one reply; empty if there is none or it extends further. */
export function getSelectedText(id: string): string {
  const selection = getSelection();
  const words = getReplyBody(id);
  const isWithin = [selection?.anchorNode, selection?.focusNode].every((node) =>
    words?.contains(node ?? null),
  );
  return isWithin ? String(selection).trim() : '';
}

/** Text without nested quotations. */
const getOwnText = (id: string) =>
  Array.from(getReplyBody(id)?.children ?? [])
    .filter(({ tagName }) => tagName !== 'BLOCKQUOTE')
    .map((part) => (part as HTMLElement).innerText)
    .join('\n');

/** Quotation of the selection or the whole reply, with a link to its author. */
export function buildQuote(reply: ThreadReplyView, tag: string): string {
  const quoted = document.createElement('div');
  const line = (...parts: (Node | string)[]) => {
    const block = document.createElement('blockquote');
    block.append(...parts);
    quoted.append(block);
  };
  const author = document.createElement('a');
  author.href = buildReplyPath(tag, reply.id);
  author.textContent = getAuthorName(reply);
  line(author, ':');
  const words = getSelectedText(reply.id) || getOwnText(reply.id);
  for (const one of words.split(/\n+/)) if (one.trim() !== '') line(one);
  return quoted.innerHTML;
}
