import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** Something that WordPress has exported: a post, a page, a picture, an entry of a menu. */
export interface Item {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  guid: string;
  /** The login of its author. */
  author: string;
  name: string;
  content: string;
  excerpt: string;
  date: string;
  /** The day as its author's clock had it: a draft has no other. */
  local_date: string;
  modified: string;
  parent: string;
  password: string;
  is_sticky: boolean;
  attachment: string;
  /** Names by the taxonomy. */
  terms: { domain: string; nicename: string; name: string }[];
  comments: number;
  meta: Record<string, string>;
}

export interface WordPress {
  url: string;
  authors: { login: string; email: string; name: string }[];
  items: Item[];
}

type Fields = Record<string, string>;

/** Reads an export of WordPress (WXR). @throws Error that names the line, when it is no such file */
export async function readWordPress(file: string): Promise<WordPress> {
  const found: WordPress = { url: '', authors: [], items: [] };
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = '';
  let fields: Fields = {};
  let meta: Fields = {};
  let terms: Item['terms'] = [];
  let comments = 0;
  let term = { domain: '', nicename: '' };
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0 && name !== 'rss') throw new Error(none);
    path.push(name);
    text = '';
    if (name === 'item' || name === 'wp:author') [fields, meta, terms, comments] = [{}, {}, [], 0];
    const { domain = '', nicename = '' } = attributes as Fields;
    if (name === 'category') term = { domain, nicename };
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1);
    if (name === 'wp:base_blog_url') found.url = text.trim().replace(/\/$/, '');
    else if (name === 'wp:author') found.authors.push(authorOf(fields));
    else if (name === 'item') found.items.push(itemOf(fields, meta, terms, comments));
    else if (name === 'wp:comment') comments += 1;
    else if (name === 'category' && parent === 'item') terms.push({ ...term, name: text.trim() });
    else if (name === 'wp:meta_key') fields.meta_key = text;
    else if (name === 'wp:meta_value') meta[fields.meta_key ?? ''] = text;
    else if (parent === 'item' || parent === 'wp:author') fields[name] = text;
    text = '';
  });
  let isEmpty = true;
  try {
    for await (const chunk of createReadStream(file, 'utf8')) {
      if (String(chunk).trim()) isEmpty = false;
      parser.write(String(chunk).replace(unwritable, ''));
    }
  } catch (error) {
    throw new Error(sentenceOf(error));
  }
  if (isEmpty) throw new Error('This is no export of WordPress: it is empty.');
  try {
    parser.close();
  } catch {
    throw new Error('The file ends too early: it was not written whole.');
  }
  if (!found.url) throw new Error(none);
  return found;
}

const none = 'This is no export of WordPress.';

/** Characters that no XML holds: WordPress writes those that somebody has pasted. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The parser tells line and column before what is wrong there. */
function sentenceOf(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, fault] = /^(?:.*:)?(\d+):\d+: (.*)$/s.exec(text) ?? [];
  return line ? `This is no export of WordPress: line ${line} is no XML (${fault}).` : text;
}

const authorOf = (fields: Fields) => {
  const login = (fields['wp:author_login'] ?? '').trim();
  return {
    login,
    email: (fields['wp:author_email'] ?? '').trim().toLowerCase(),
    name: (fields['wp:author_display_name'] ?? '').trim() || login,
  };
};

function itemOf(fields: Fields, meta: Fields, terms: Item['terms'], comments: number): Item {
  const field = (name: string) => (fields[name] ?? '').trim();
  return {
    id: field('wp:post_id'),
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
  };
}
