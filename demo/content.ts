import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import type { Block } from '../worker/contract/body.ts';
import { plainText } from '../worker/contract/plain.ts';
import { cleanHtml } from '../worker/lib/html.ts';

/** Values by column, as YAML gives them; a list by the name of another table holds rows of that. */
export type Row = ReturnType<typeof parse>;

const folder = join(import.meta.dirname, 'content');

/** The rows of a table by name: a file of Markdown each, whose text is `text`, or all in one of YAML. */
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

/** Markdown as the site keeps it: clean HTML, and its words for the search. */
export function written(column: string, text: string) {
  const html = cleanHtml(marked.parse(text, { async: false }));
  return { [column]: html, plain: plainText(html) };
}

const pictures = /^((?:!\[.*?\]\(.*?\)\n?)+)$/m;
const picture = /!\[(.*?)\]\(([^#) ]*)(?:#(left|right))?(?: "(.*?)")?\)/g;

/** What Markdown says of a picture: `![alternative text](file#side "caption")`. */
export interface PictureText {
  title: string | undefined;
  alternative_text: string | undefined;
}

/** Texts and pictures in turn: a paragraph of pictures is a block, `#left` and `#right` its side. */
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
