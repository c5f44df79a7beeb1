import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { cleanHtml } from '../worker/lib/html.ts';
import { plainText } from '../worker/lib/plain.ts';

const folder = join(import.meta.dirname, 'content');

/** The files of a folder below `content`, by name: front matter, the file's name as `tag`, and the text below. */
export function read<Front extends object>(noun: string) {
  return readdirSync(join(folder, noun))
    .sort()
    .map((name) => {
      const [, front = '', ...text] = readFileSync(join(folder, noun, name), 'utf8').split(
        /^---$/m,
      );
      return {
        tag: name.slice(0, -'.md'.length),
        ...(parse(front) as Front),
        text: text.join('---').trim(),
      };
    });
}

/** A plain text whose lines are wrapped: its paragraphs, a line each. */
export const unwrapped = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n');

/** Markdown as the site keeps it: clean HTML, and its words for the search. */
export function written(text: string) {
  const html = cleanHtml(marked.parse(text, { async: false }));
  return { html, plain: plainText(html) };
}
