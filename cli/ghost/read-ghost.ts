/**
 * Reads Ghost's JSON export: staff and members, posts and pages with their tags and pictures, and comments.
 * @param formerUrl address of the site, which the export does not contain
 * @throws Error if the file is no export of Ghost
 */

import { createHash } from 'node:crypto';
import { listPictures } from '../former-site/convert-content.ts';
import type { Discussions } from '../former-site/discussions.ts';
import type { FormerItem, FormerPerson, FormerSite } from '../former-site/former-site.ts';
import { streamJsonTables } from '../former-site/stream-json-tables.ts';
import { addGhostComments } from './add-ghost-comments.ts';
import { type GhostRow, type GhostTables, getText, ghostTables, toDate } from './ghost-row.ts';
import { renderGhostContent } from './render-ghost-content.ts';

interface GhostOptions {
  formerUrl: string;
  discussions: Discussions;
  withComments: boolean;
}

export async function readGhost(
  file: string,
  { formerUrl, discussions, withComments }: GhostOptions,
): Promise<FormerSite> {
  const tables = await readTablesOf(file);
  const url = formerUrl.replace(/\/$/, '');
  const { users, members, tags } = tables;
  const posts = buildItems(tables, url);
  if (withComments) addGhostComments(discussions, tables, posts);
  else for (const comment of tables.comments) discussions.skip('comments', getText(comment, 'id'));
  return {
    url,
    format: 'html',
    authors: [...users.map(parseStaff), ...members.map(parseMember)],
    items: [...posts, ...buildAttachments(posts, tables, url)],
    lists: tags.map((tag) => ({
      domain: 'post_tag',
      name: getText(tag, 'name'),
      description: getText(tag, 'description'),
    })),
  };
}

async function readTablesOf(file: string): Promise<GhostTables> {
  const tables = Object.fromEntries(ghostTables.map((name) => [name, []])) as never as GhostTables;
  for await (const { table, row } of streamJsonTables(file)) {
    const known = ghostTables.find((name) => name === table);
    if (known) tables[known].push(row);
  }
  if (tables.posts.length === 0 && tables.users.length === 0)
    throw new Error('This is not an export of Ghost: it has neither posts nor users.');
  return tables;
}

const parseStaff = (row: GhostRow): FormerPerson => ({
  id: getText(row, 'id'),
  login: getText(row, 'slug'),
  email: getText(row, 'email').toLowerCase(),
  name: getText(row, 'name'),
  bio: getText(row, 'bio'),
  joined: toDate(row.created_at),
});

const parseMember = (row: GhostRow): FormerPerson => {
  const email = getText(row, 'email').toLowerCase();
  return {
    id: getText(row, 'id'),
    login: email,
    email,
    name: getText(row, 'name') || email.split('@')[0] || 'Member',
    joined: toDate(row.created_at),
  };
};

/** States of Ghost as those of WordPress. A post that was only sent as an e-mail was never on the site. */
const states: Record<string, string> = {
  published: 'publish',
  scheduled: 'future',
  draft: 'draft',
  sent: 'private',
};

function buildItems(tables: GhostTables, url: string): FormerItem[] {
  const authorOf = findFirstAuthors(tables);
  const termsOf = findTerms(tables);
  const metaOf = new Map(tables.posts_meta.map((row) => [getText(row, 'post_id'), row]));
  return tables.posts.map((post) => {
    const id = getText(post, 'id');
    const slug = getText(post, 'slug');
    const type = getText(post, 'type') || (Number(post.page) === 1 ? 'page' : 'post');
    const { html, lost } = renderGhostContent(post);
    const { author, further } = authorOf(post);
    const feature = withUrl(getText(post, 'feature_image') || getText(post, 'image'), url);
    const written = toDate(post.published_at) || toDate(post.created_at);
    return {
      id,
      type,
      status: states[getText(post, 'status')] ?? 'draft',
      title: getText(post, 'title'),
      link: `${url}/${slug}/`,
      guid: '',
      author,
      name: slug,
      content: withUrl(html, url),
      excerpt: getText(post, 'custom_excerpt') || getText(metaOf.get(id) ?? {}, 'custom_excerpt'),
      date: written,
      local_date: '',
      modified: toDate(post.updated_at),
      parent: '',
      password: '',
      is_sticky: false,
      is_featured: Boolean(Number(post.featured ?? 0)),
      is_restricted: !['', 'public'].includes(getText(post, 'visibility')),
      attachment: '',
      terms: termsOf(id),
      comments: 0,
      meta: getPictureMeta(feature),
      order: 0,
      lost: { ...lost, ...(further > 0 && { 'further author': further }) },
    };
  });
}

/** Names the featured picture as WordPress does, and its address. */
const getPictureMeta = (feature: string): Record<string, string> =>
  feature ? { _thumbnail_id: getFileId(feature), _feature: feature } : {};

/** Exports write this instead of the address of the site. */
const withUrl = (text: string, url: string) => {
  const whole = text.replaceAll('__GHOST_URL__', url);
  return whole.startsWith('/content/images/')
    ? `${url}${whole}`
    : whole.replaceAll('src="/content/images/', `src="${url}/content/images/`);
};

function findFirstAuthors({ users, posts_authors }: GhostTables) {
  const logins = new Map(users.map((row) => [getText(row, 'id'), getText(row, 'slug')]));
  const byPost = new Map<string, GhostRow[]>();
  for (const row of sortRows(posts_authors)) pushTo(byPost, getText(row, 'post_id'), row);
  return (post: GhostRow) => {
    const links = byPost.get(getText(post, 'id')) ?? [];
    const ids =
      links.length > 0
        ? links.map((row) => getText(row, 'author_id'))
        : [getText(post, 'author_id')];
    return { author: logins.get(ids[0] ?? '') ?? '', further: ids.length - 1 };
  };
}

/** Ghost has no categories: the first public tag becomes the category, and stays a tag. */
function findTerms({ tags, posts_tags }: GhostTables) {
  const known = new Map(
    tags
      .filter((row) => getText(row, 'visibility') !== 'internal')
      .map((row) => [
        getText(row, 'id'),
        { nicename: getText(row, 'slug'), name: getText(row, 'name') },
      ]),
  );
  const byPost = new Map<string, FormerItem['terms']>();
  for (const row of sortRows(posts_tags)) {
    const term = known.get(getText(row, 'tag_id'));
    if (!term) continue;
    const post = getText(row, 'post_id');
    if (!byPost.has(post)) pushTo(byPost, post, { ...term, domain: 'category' });
    pushTo(byPost, post, { ...term, domain: 'post_tag' });
  }
  return (id: string) => byPost.get(id) ?? [];
}

const sortRows = (rows: GhostRow[]) =>
  rows.toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0));

function pushTo<Item>(lists: Map<string, Item[]>, key: string, item: Item) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Key of a file, in the form that requests and ids take. */
const getFileId = (address: string) =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Pictures of this site, as WordPress lists attachments. */
function buildAttachments(posts: FormerItem[], { posts_meta }: GhostTables, url: string) {
  const captions = new Map(posts_meta.map((row) => [getText(row, 'post_id'), row]));
  const found = new Map<string, FormerItem>();
  for (const post of posts) {
    const feature = post.meta._feature ?? '';
    for (const address of [feature, ...listPictures(post.content)]) {
      if (!address.startsWith(`${url}/`) || found.has(address)) continue;
      const texts = address === feature ? (captions.get(post.id) ?? {}) : {};
      found.set(address, {
        ...post,
        id: getFileId(address),
        type: 'attachment',
        status: 'inherit',
        title: '',
        name: '',
        content: '',
        terms: [],
        excerpt: getText(texts, 'feature_image_caption'),
        attachment: address,
        guid: address,
        meta: { _wp_attachment_image_alt: getText(texts, 'feature_image_alt') },
        lost: {},
      });
    }
  }
  return [...found.values()];
}
