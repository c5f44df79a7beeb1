import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { nameOf } from './name-of.ts';
import { replyAddress, replyElement } from './place.ts';

const wordsOf = (id: string) =>
  document.querySelector<HTMLElement>(`#${replyElement(id)} > .prose`);

/** The words that are selected in a reply; none where nothing is, or more than that reply. */
export function selectedIn(id: string): string {
  const selection = getSelection();
  const words = wordsOf(id);
  const isWithin = [selection?.anchorNode, selection?.focusNode].every((node) =>
    words?.contains(node ?? null),
  );
  return isWithin ? String(selection).trim() : '';
}

/** Without what it quotes itself. */
const ownWordsOf = (id: string) =>
  Array.from(wordsOf(id)?.children ?? [])
    .filter(({ tagName }) => tagName !== 'BLOCKQUOTE')
    .map((part) => (part as HTMLElement).innerText)
    .join('\n');

/** What is selected of a reply, or all of it, as a quotation with its author, who leads to it. */
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
