/**
 * Reads a WordPress export (WXR).
 * @throws Error that names the line of invalid XML
 */

import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { detectUnicode } from '../../worker/contract/shared/decode-text.ts';
import type { Discussions } from '../former-site/discussions.ts';
import type { FormerItem, FormerSite } from '../former-site/former-site.ts';
import { addComments } from './add-comments.ts';
import { addForumItem, isForumItem } from './add-forum-item.ts';
import { expandGalleries } from './expand-galleries.ts';

/**
 * Reads the text of an XML file in chunks, in the encoding of its byte order mark or declaration.
 * @throws Error for an unknown encoding
 */
async function* readXmlText(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Uint8Array<ArrayBuffer>;
    decoder ??= createDecoder(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function createDecoder(bytes: Uint8Array<ArrayBuffer>): TextDecoder {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000)).trimStart();
  const [, declared = 'utf-8'] =
    /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)["']/.exec(start) ?? [];
  const encoding = detectUnicode(bytes) ?? declared;
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new Error(`The file uses an unsupported encoding: ${encoding}.`);
  }
}

type XmlFields = Record<string, string>;

/** Paths of the XML elements that contain fields. */
const itemPath = 'rss channel item';
const authorPath = 'rss channel wp:author';
const listPaths = new Map([
  ['rss channel wp:category', 'category'],
  ['rss channel wp:tag', 'post_tag'],
  ['rss channel wp:term', ''],
]);

/** Collects forums, and comments if they are imported. */
interface DiscussionTarget {
  discussions: Discussions;
  withComments: boolean;
}

/** Without a target, comments are counted and items of forums are ordinary items. */
export async function readWordPress(file: string, target?: DiscussionTarget): Promise<FormerSite> {
  const found: FormerSite = { url: '', authors: [], items: [], lists: [] };
  const parser = new SaxesParser();
  // Exports of some plugins use these entities without declaring them.
  Object.assign(parser.ENTITIES, { nbsp: '\u00a0', hellip: '…', ndash: '–', mdash: '—' });
  const path: string[] = [];
  let text = '';
  let fields: XmlFields = {};
  let meta: XmlFields = {};
  let metaKey = '';
  let terms: FormerItem['terms'] = [];
  let comments = 0;
  let comment: XmlFields = {};
  let written: XmlFields[] = [];
  const addItem = (item: FormerItem) => {
    if (target && isForumItem(item)) return addForumItem(target.discussions, item);
    if (target?.withComments) addComments(target.discussions, item, written);
    found.items.push(target?.withComments ? { ...item, comments: 0 } : item);
  };
  let term = { domain: '', nicename: '' };
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0 && name !== 'rss') throw new Error(notWordPressMessage);
    path.push(name);
    text = '';
    const place = path.join(' ');
    if (place === itemPath || place === authorPath || listPaths.has(place)) {
      fields = {};
      meta = {};
      terms = [];
      comments = 0;
      written = [];
    }
    if (place === `${itemPath} wp:comment`) comment = {};
    const { domain = '', nicename = '' } = attributes as XmlFields;
    if (name === 'category') term = { domain, nicename };
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    const place = path.join(' ');
    path.pop();
    const parent = path.join(' ');
    if (place === 'rss channel wp:base_blog_url') found.url = text.trim().replace(/\/$/, '');
    else if (place === authorPath) found.authors.push(parseAuthor(fields));
    else if (place === itemPath) addItem(parseItem(fields, meta, terms, comments));
    else if (listPaths.has(place)) found.lists.push(parseList(fields, listPaths.get(place) ?? ''));
    else if (place === `${itemPath} wp:comment`) {
      comments += 1;
      if (target?.withComments) written.push(comment);
    } else if (parent === `${itemPath} wp:comment`) comment[name] = text;
    else if (place === `${itemPath} category`) terms.push({ ...term, name: text.trim() });
    // Comments, authors and lists have metadata of their own, which are ignored.
    else if (place === `${itemPath} wp:postmeta wp:meta_key`) metaKey = text;
    else if (place === `${itemPath} wp:postmeta wp:meta_value`) meta[metaKey] = text;
    else if (parent === itemPath || parent === authorPath || listPaths.has(parent))
      fields[name] = text;
    text = '';
  });
  let isEmpty = true;
  try {
    let held = '';
    for await (const chunk of readXmlText(file)) {
      // Some plugins write blank lines before the XML declaration, which XML forbids.
      const written = held + (isEmpty ? chunk.trimStart() : chunk);
      if (written) isEmpty = false;
      // A character reference may continue in the next chunk.
      held = /&[^;\s]{0,9}$/.exec(written)?.[0] ?? '';
      const whole = written.slice(0, written.length - held.length);
      parser.write(whole.replace(invalidCharacters, '').replace(invalidReferences, ''));
    }
    parser.write(held);
  } catch (error) {
    throw new Error(formatParserError(error));
  }
  if (isEmpty) throw new Error('This is not a WordPress export: it is empty.');
  try {
    parser.close();
  } catch {
    throw new Error('The file is incomplete.');
  }
  if (!found.url) throw new Error(notWordPressMessage);
  expandGalleries(found.items);
  return found;
}

const notWordPressMessage = 'This is not a WordPress export.';

/** Characters that are invalid in XML. WordPress writes them when they were pasted into a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const invalidReferences = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;

/** The parser puts line and column before its message. */
function formatParserError(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, fault] = /^(?:.*:)?(\d+):\d+: (.*)$/s.exec(text) ?? [];
  return line ? `This is not a WordPress export: line ${line} is not valid XML (${fault}).` : text;
}

function parseList(fields: XmlFields, domain: string): FormerSite['lists'][number] {
  const field = (...names: string[]) =>
    names.map((name) => (fields[name] ?? '').trim()).find((value) => value !== '') ?? '';
  return {
    domain: domain || field('wp:term_taxonomy'),
    name: field('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    description: field('wp:category_description', 'wp:tag_description', 'wp:term_description'),
  };
}

const parseAuthor = (fields: XmlFields) => {
  const login = (fields['wp:author_login'] ?? '').trim();
  return {
    id: (fields['wp:author_id'] ?? '').trim(),
    login,
    email: (fields['wp:author_email'] ?? '').trim().toLowerCase(),
    name: (fields['wp:author_display_name'] ?? '').trim() || login,
  };
};

function parseItem(
  fields: XmlFields,
  meta: XmlFields,
  terms: FormerItem['terms'],
  comments: number,
): FormerItem {
  const field = (name: string) => (fields[name] ?? '').trim();
  return {
    id: field('wp:post_id') || field('guid') || field('link'),
    type: field('wp:post_type'),
    status: field('wp:status'),
    title: field('title'),
    link: field('link'),
    guid: field('guid'),
    author: field('dc:creator'),
    name: field('wp:post_name'),
    content: fields['content:encoded'] ?? '',
    excerpt: field('excerpt:encoded'),
    date: field('wp:post_date_gmt'),
    local_date: field('wp:post_date'),
    modified: field('wp:post_modified_gmt'),
    parent: field('wp:post_parent'),
    password: field('wp:post_password'),
    is_sticky: field('wp:is_sticky') === '1',
    attachment: field('wp:attachment_url'),
    terms,
    comments,
    meta,
    order: Number(field('wp:menu_order')) || 0,
  };
}
