/**
 * Imports forums as sub-categories of one category, topics as threads, and posts as their replies. Every id derives
 * from that of the former site, so a second run finds what the first one wrote.
 */

import { normalizeTagName } from '../../worker/contract/content/tags.ts';
import { textLimits } from '../../worker/contract/shared/limits.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { HtmlTooComplexError } from '../../worker/db/sanitize-html.ts';
import { buildTag } from '../../worker/db/url-tag.ts';
import { type AddContext, importRowStream, importRows, type NamedRow } from './add-rows.ts';
import { convertContent } from './convert-content.ts';
import { createImportId } from './create-import-id.ts';
import { isFormerAddress, type LinkResolver } from './create-link-resolver.ts';
import type { Discussions, FormerPost, FormerTopic } from './discussions.ts';
import { type FormerSite, getPersonKey } from './former-site.ts';
import { normalizeAddress } from './former-slugs.ts';
import { toTagName } from './get-terms.ts';
import { toPlainText } from './item-text.ts';
import { parseUtcDate } from './parse-utc-date.ts';

interface DiscussionImport {
  adding: AddContext;
  site: FormerSite;
  discussions: Discussions;
  /** Name of the category that the forums belong to. */
  category: string;
  linkOf: LinkResolver;
}

export async function importDiscussions(importing: DiscussionImport) {
  const { adding, site, discussions } = importing;
  for (const { kind, name } of discussions.skipped) adding.report.add('skipped', kind, name);
  if (discussions.topics.length === 0) return;
  await importForums(importing);
  await importRowStream(adding, 'threads', buildThreads(importing));
  const linkOf = createTopicLinkResolver(importing);
  await importRowStream(adding, 'thread_replies', buildReplies({ ...importing, linkOf }));
  await importThreadTags(adding, site, discussions);
}

/** Links to topics lead to their threads; an address may end with the number of a post. */
function createTopicLinkResolver({ adding, site: { url }, discussions, linkOf }: DiscussionImport) {
  const threads = new Map<string, string>();
  for (const { former, address } of listThreadAddresses(adding, url, discussions))
    threads.set(normalizeAddress(url, former), address);
  const find = (key: string) => threads.get(key) ?? threads.get(key.replace(/\/\d+$/, ''));
  return (address: string) =>
    linkOf(address) ??
    (isFormerAddress(url, address)
      ? (find(normalizeAddress(url, address.split('#')[0] ?? '')) ?? null)
      : null);
}

/** Former addresses of topics, each with the one on this site. */
export function* listThreadAddresses(adding: AddContext, url: string, discussions: Discussions) {
  for (const { id, links } of discussions.topics.inOrder()) {
    const tag = adding.storedRows.threads.get(createImportId(url, 'topic', id))?.tag;
    if (tag) for (const former of links) yield { former, address: `/t/${tag}` };
  }
}

const importedAt = new Date().toISOString();
const importedNow = { created_at: importedAt, updated_at: importedAt };

async function importForums({ adding, site: { url }, discussions, category }: DiscussionImport) {
  const categoryId = createImportId(url, 'forum category', category);
  const tag = buildTag(category, 'forum');
  await importRows(adding, 'categories', [{ id: categoryId, ...importedNow, name: category, tag }]);
  const stored = adding.storedRows.categories.get(categoryId)?.id;
  if (!stored) return;
  await importRowStream(
    adding,
    'sub_categories',
    toStream(discussions.forums.values(), ({ id, name, description }) => ({
      name,
      changes: [],
      row: {
        id: createImportId(url, 'forum', id),
        ...importedNow,
        category_id: stored,
        name: toPlainText(name, textLimits.name) || 'Forum',
        tag: buildTag(name, 'forum'),
        description: toPlainText(description, textLimits.text) || null,
      },
    })),
  );
}

async function* toStream<Item>(
  items: Iterable<Item>,
  build: (item: Item) => NamedRow | null,
): AsyncGenerator<NamedRow> {
  for (const item of items) {
    const row = build(item);
    if (row) yield row;
  }
}

const getTopicTitle = ({ title, id }: FormerTopic) =>
  toPlainText(title, textLimits.name) || `Untitled ${id}`;

function buildThreads(importing: DiscussionImport) {
  const { adding, site, discussions } = importing;
  return toStream(discussions.topics.inOrder(), (topic) => {
    const forum = adding.storedRows.sub_categories.get(
      createImportId(site.url, 'forum', topic.forum),
    );
    const name = getTopicTitle(topic);
    if (!forum) {
      adding.report.add('skipped', 'topics without a forum', name);
      return null;
    }
    const { changes, ...audit } = buildAudit(importing, topic);
    const row = {
      id: createImportId(site.url, 'topic', topic.id),
      ...audit,
      title: name,
      tag: buildTag(topic.slug || name, `topic-${buildTag(topic.id, 'x')}`),
      sub_category_id: forum.id,
    };
    return { name, changes, row };
  });
}

function buildReplies(importing: DiscussionImport) {
  const { adding, site, discussions } = importing;
  return toStream(discussions.posts.inOrder(), (post) => {
    const thread = adding.storedRows.threads.get(createImportId(site.url, 'topic', post.topic));
    const name = `${post.id} by ${post.author || post.guest || 'an unknown person'}`;
    if (!thread) {
      adding.report.count('skipped', 'replies to topics that were left out');
      return null;
    }
    const isGuest = findAccount(adding, site, post.author) === null;
    const comments = convertPost(importing, { ...post, guest: isGuest ? post.guest : '' });
    if (comments instanceof Error) {
      adding.report.add('rejected', 'replies', `${name}: ${comments.message}`);
      return null;
    }
    const { changes, ...audit } = buildAudit(importing, post);
    const row = {
      id: createImportId(site.url, 'post', post.id),
      ...audit,
      thread_id: thread.id,
      reply_id: post.parent ? createImportId(site.url, 'post', post.parent) : null,
      comments: comments.html,
    };
    return { name, changes: [...comments.changes, ...changes], row };
  });
}

/** Id of the account of a person, who is named by login or by number. */
function findAccount({ storedRows }: AddContext, site: FormerSite, author: string) {
  const login = author.startsWith('#') ? loginsOf(site).get(author) : author;
  if (!login) return null;
  return storedRows.users.get(createImportId(site.url, 'author', login))?.id ?? null;
}

const knownLogins = new WeakMap<FormerSite, Map<string, string>>();

function loginsOf(site: FormerSite) {
  const known =
    knownLogins.get(site) ??
    new Map(
      site.authors.flatMap(({ id, login }): [string, string][] =>
        id ? [[getPersonKey({ id }), login]] : [],
      ),
    );
  knownLogins.set(site, known);
  return known;
}

/** Author and times of a topic or post. */
function buildAudit(
  { adding, site }: DiscussionImport,
  { author, date, guest = '' }: Pick<FormerTopic, 'author' | 'date'> & { guest?: string },
): Pick<NamedRow, 'changes'> & TransferRowAudit {
  const by = findAccount(adding, site, author);
  const written = parseUtcDate(date);
  const at = written ?? importedAt;
  return {
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
    changes: [
      ...(author && !by && !guest ? [`without its author, ${author}`] : []),
      ...(written ? [] : [`has today's date because its own is invalid`]),
    ],
  };
}

interface TransferRowAudit {
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
}

/** HTML of a post, below the name of a guest, because guests have no account. */
function convertPost({ site, linkOf }: DiscussionImport, { guest, content }: FormerPost) {
  try {
    const { html, lost } = convertContent(content, linkOf, {
      isFormer: (address) => isFormerAddress(site.url, address),
      format: site.format ?? 'wordpress',
    });
    const losses = Object.entries(lost).map(([what, count]) => `${count} × ${what}`);
    const name = guest ? `<p><strong>${escapeHtml(toPlainText(guest, 100))}</strong></p>` : '';
    if (!html) return new Error('it has no text');
    return {
      html: name + html,
      changes: losses.length > 0 ? [`without ${losses.join(', ')}`] : [],
    };
  } catch (error) {
    if (error instanceof HtmlTooComplexError) return error;
    throw error;
  }
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Tags of topics. Their names are read again, so that memory does not hold all topics. */
async function importThreadTags(adding: AddContext, { url }: FormerSite, discussions: Discussions) {
  const names = new Set<string>();
  const namesOf = ({ tags }: FormerTopic) =>
    [...new Set(tags.map((tag) => toTagName(normalizeTagName(tag))))].filter((tag) => tag !== '');
  for (const topic of discussions.topics.inOrder())
    for (const tag of namesOf(topic)) names.add(tag);
  await importRows(
    adding,
    'tags',
    [...names].map(
      (name): TransferRow => ({ id: createImportId(url, 'tag', name), ...importedNow, name }),
    ),
  );
  const links = function* (): Generator<NamedRow> {
    for (const topic of discussions.topics.inOrder()) {
      const thread_id = adding.storedRows.threads.get(createImportId(url, 'topic', topic.id))?.id;
      for (const name of namesOf(topic)) {
        const tag_id = adding.storedRows.tags.get(createImportId(url, 'tag', name))?.id;
        if (!thread_id || !tag_id) continue;
        const id = createImportId(url, 'thread tag link', `${topic.id} ${name}`);
        const row = { id, ...importedNow, tag_id, thread_id };
        yield { name: `${name} of ${getTopicTitle(topic)}`, changes: [], row };
      }
    }
  };
  await importRowStream(
    adding,
    'tag_links',
    toStream(links(), (link) => link),
  );
}
