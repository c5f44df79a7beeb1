/**
 * Reads the rows of a demo table by key: one Markdown file each (its body is `text`), or all rows
 * of a YAML file.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import type { BodyBlock } from '../worker/contract/content/articles/article-body.ts';
import { htmlToPlainText } from '../worker/contract/shared/plain-text.ts';
import { sanitizeHtml } from '../worker/db/sanitize-html.ts';

/** Values by column, as parsed from YAML. A list named after another table contains rows of that table. */
export type DemoRow = ReturnType<typeof parse>;

const folder = join(import.meta.dirname, 'content');

export function readContent(table: string): [string, DemoRow][] {
  const list = join(folder, `${table}.yaml`);
  if (existsSync(list)) return Object.entries(parse(readFileSync(list, 'utf8')));
  const files = join(folder, table);
  const names = existsSync(files) ? readdirSync(files).sort() : [];
  return names.map((name) => {
    const [, front = '', ...rest] = readFileSync(join(files, name), 'utf8').split(/^---$/m);
    const text = rest.join('---').trim();
    return [name.slice(0, -'.md'.length), { ...parse(front), ...(text && { text }) }];
  });
}

/** Converts Markdown into the columns of a text: sanitized HTML and plain text for the search. */
export function renderDemoText(column: string, text: string) {
  const html = sanitizeHtml(marked.parse(text, { async: false }));
  return { [column]: html, plain: htmlToPlainText(html) };
}

const pictureParagraph = /^((?:!\[.*?\]\(.*?\)\n?)+)$/m;
const pictureMarkdown = /!\[(.*?)\]\(([^#) ]*)(?:#(left|right))?(?: "(.*?)")?\)/g;

/** Picture in Markdown: `![alternative text](file#side "caption")`. */
export interface PictureText {
  title: string | undefined;
  alternative_text: string | undefined;
}

/** Splits Markdown into text and picture blocks. `#left` and `#right` set the side of a picture. */
export function parseBlocks(
  text: string,
  idOf: (file: string, said: PictureText) => string,
): BodyBlock[] {
  const parts = text.split(pictureParagraph).filter((part) => part.trim());
  return parts.map((part): BodyBlock => {
    const found = [...part.matchAll(pictureMarkdown)];
    const files = found.map(([, alternative_text, file, , title]) =>
      idOf(`articles/${file}`, { title, alternative_text }),
    );
    const [, , first, side = ''] = found[0] ?? [];
    if (!first) return { kind: 'text', ...renderDemoText('html', part) };
    if (first.endsWith('.webm')) return { kind: 'video', files };
    return { kind: `${found.length > 1 ? 'double' : (side as '')}image`, files };
  });
}
