import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { plainText } from '../worker/contract/plain.ts';
import { cleanHtml } from '../worker/lib/html.ts';

const folder = join(import.meta.dirname, 'content');

/** The files of a folder below `content`, by name: front matter, the file's name as `tag`, and the text below. */
export function read<Front extends object>(noun: string) {
  const names = readdirSync(join(folder, noun)).sort();
  return names.map((name) => {
    const file = readFileSync(join(folder, noun, name), 'utf8');
    const [, front = '', ...text] = file.split(/^---$/m);
    const tag = name.slice(0, -'.md'.length);
    return { tag, ...(parse(front) as Front), text: text.join('---').trim() };
  });
}

/** A plain text whose lines are wrapped: its paragraphs, a line each. */
export const unwrapped = (text: string) => text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');

/** Markdown as the site keeps it: clean HTML, and its words for the search. */
export function written(text: string) {
  const html = cleanHtml(marked.parse(text, { async: false }));
  return { html, plain: plainText(html) };
}
