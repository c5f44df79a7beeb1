import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from '../db/clock.ts';
import { notFound } from '../http/http-error.ts';
import { presentTag } from '../db/redirects.ts';
import { siteUrl } from '../http/get-site-url.ts';
import { lowercaseTag } from '../db/tag.ts';
import { atom, type Source } from './render-atom-feed.ts';
import { entry } from './render-article-entry.ts';
import { type FeedArticle, type FeedFile, newest } from './newest-articles.ts';
import { type FeedText, newestBlogs, newestThreads, textEntry } from './newest-texts.ts';

const ofAll = newest(sql`1`);

const category = prepare<{ tag: string; name: string }>(sql`
  select tag, name from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1`);

const ofCategory = newest(sql`category_id = (select id from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1)`);

/**
 * GET /feed.xml, /ac/{tag}/feed.xml, /blogs/feed.xml and /threads/feed.xml. Feed readers poll
 * hourly, so responses have ETags.
 */
export const feeds = new Hono<App>()
  .get('/feed.xml', etag(), async (c) => {
    const moment = now();
    const [articles, files] = await c.var.db.batch(ofAll({ now: moment }));
    const source = { ...sourceOf(c), title: c.env.NETWORK_NAME, page: '/', path: '/feed.xml' };
    return articleFeed(c, source, articles, files, moment);
  })
  .get('/blogs/feed.xml', etag(), async (c) => {
    const [blogs] = await c.var.db.batch([newestBlogs()]);
    return textFeed(c, blogs, { title: 'Blogs', page: '/blogs', at: '/b/' });
  })
  .get('/threads/feed.xml', etag(), async (c) => {
    const [threads] = await c.var.db.batch([newestThreads()]);
    return textFeed(c, threads, { title: 'Threads', page: '/threads', at: '/t/' });
  })
  .get('/ac/:tag/feed.xml', etag(), async (c) => {
    const moment = now();
    const asked = { tag: c.req.param('tag'), now: moment };
    const [[found], articles, files] = await c.var.db.batch([
      category(asked),
      ...ofCategory(asked),
    ]);
    if (!found) return c.redirect(await addressNow(c, asked.tag), 301);
    const page = pageOf(found);
    const title = `${c.env.NETWORK_NAME} - ${found.name}`;
    const source = { ...sourceOf(c), title, page, path: `${page}/feed.xml` };
    return articleFeed(c, source, articles, files, moment);
  });

async function articleFeed(
  c: Context<App>,
  source: Source,
  articles: FeedArticle[],
  files: FeedFile[],
  moment: string,
) {
  const byId = new Map(files.map((file) => [file.id, file]));
  const entryOf = (article: FeedArticle) => entry(article, byId, source.site);
  return c.body(await atom(source, articles, entryOf, moment), 200, headers);
}

/** Sends the feed of a list of blogs or threads; `at` is the path before each tag. */
async function textFeed(
  c: Context<App>,
  items: FeedText[],
  { title, page, at }: { title: string; page: string; at: string },
) {
  const of = sourceOf(c);
  const named = `${c.env.NETWORK_NAME} - ${title}`;
  const source = { ...of, title: named, page, path: `${page}/feed.xml` };
  const entryOf = (item: FeedText) => textEntry(item, of.site, at);
  return c.body(await atom(source, items, entryOf, now()), 200, headers);
}

const pageOf = ({ tag }: { tag: string }) => `/ac/${encodeURIComponent(tag)}`;

/**
 * Feed path of a category whose tag changed.
 * @throws HttpError 404
 */
async function addressNow(c: Context<App>, tag: string): Promise<string> {
  const lower = lowercaseTag(tag);
  if (lower) return `/ac/${encodeURIComponent(lower)}/feed.xml`;
  const lookup = presentTag('article-categories', tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  const [[found]] = present ? await c.var.db.batch([category({ tag: present.tag })]) : [[]];
  if (!found) throw notFound('This article category does not exist.');
  return `${pageOf(found)}/feed.xml`;
}

const sourceOf = ({ env }: Context<App>) => ({
  site: siteUrl(env),
  author: env.NETWORK_NAME,
});

const headers = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'no-cache',
};
