import type { ThreadReplyView } from '../../../worker/contract/community/threads.ts';
import { nameOf } from './get-author-name.ts';
import { replyAddress, replyElement } from './thread-position.ts';

const wordsOf = (id: string) =>
  document.querySelector<HTMLElement>(`#${replyElement(id)} > .prose`);

/** Selected text within one reply; empty if there is none or it extends further. */
export function selectedIn(id: string): string {
  const selection = getSelection();
  const words = wordsOf(id);
  const isWithin = [selection?.anchorNode, selection?.focusNode].every((node) =>
    words?.contains(node ?? null),
  );
  return isWithin ? String(selection).trim() : '';
}

/** Text without nested quotations. */
const ownWordsOf = (id: string) =>
  Array.from(wordsOf(id)?.children ?? [])
    .filter(({ tagName }) => tagName !== 'BLOCKQUOTE')
    .map((part) => (part as HTMLElement).innerText)
    .join('\n');

/** Quotation of the selection or the whole reply, with a link to its author. */
export function quoteOf(reply: ThreadReplyView, tag: string): string {
  const quoted = document.createElement('div');
  const line = (...parts: (Node | string)[]) => {
    const block = document.createElement('blockquote');
    block.append(...parts);
    quoted.append(block);
  };
  const author = document.createElement('a');
  author.href = replyAddress(tag, reply.id);
  author.textContent = nameOf(reply);
  line(author, ':');
  const words = selectedIn(reply.id) || ownWordsOf(reply.id);
  for (const one of words.split(/\n+/)) if (one.trim() !== '') line(one);
  return quoted.innerHTML;
}
