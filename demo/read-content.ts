import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import type { Block } from '../worker/contract/content/article-body.ts';
import { plainText } from '../worker/contract/shared/plain-text.ts';
import { cleanHtml } from '../worker/db/sanitize-html.ts';

/** Values by column, as parsed from YAML. A list named after another table contains rows of that table. */
export type Row = ReturnType<typeof parse>;

const folder = join(import.meta.dirname, 'content');

/** Reads the rows of a table by key: one Markdown file each (its body is `text`), or all rows of a YAML file. */
export function read(table: string): [string, Row][] {
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
export function written(column: string, text: string) {
  const html = cleanHtml(marked.parse(text, { async: false }));
  return { [column]: html, plain: plainText(html) };
}

const pictures = /^((?:!\[.*?\]\(.*?\)\n?)+)$/m;
const picture = /!\[(.*?)\]\(([^#) ]*)(?:#(left|right))?(?: "(.*?)")?\)/g;

/** Picture in Markdown: `![alternative text](file#side "caption")`. */
export interface PictureText {
  title: string | undefined;
  alternative_text: string | undefined;
}

/** Splits Markdown into text and picture blocks. `#left` and `#right` set the side of a picture. */
export function blocksOf(text: string, idOf: (file: string, said: PictureText) => string): Block[] {
  const parts = text.split(pictures).filter((part) => part.trim());
  return parts.map((part): Block => {
    const found = [...part.matchAll(picture)];
    const files = found.map(([, alternative_text, file, , title]) =>
      idOf(`articles/${file}`, { title, alternative_text }),
    );
    const [, , first, side = ''] = found[0] ?? [];
    if (!first) return { kind: 'text', ...written('html', part) };
    if (first.endsWith('.webm')) return { kind: 'video', files };
    return { kind: `${found.length > 1 ? 'double' : (side as '')}image`, files };
  });
}
