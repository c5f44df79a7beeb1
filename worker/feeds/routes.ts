import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from '../lib/clock.ts';
import { notFound } from '../lib/errors.ts';
import { presentTag } from '../lib/moved.ts';
import { siteUrl } from '../lib/site-url.ts';
import { atom } from './atom.ts';
import { newest } from './newest.ts';

const ofAll = newest(sql`1`);

const category = prepare<{ tag: string; name: string }>(sql`
  select tag, name from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1`);

const ofCategory = newest(sql`category_id = (select id from article_categories
  where tag = ${sql.placeholder('tag')} and is_active = 1)`);

/**
 * GET /feed.xml and /ac/{tag}/feed.xml: the newest articles. Readers ask every hour, so an ETag
 * spares them what they have.
 */
export const feeds = new Hono<App>()
  .get('/feed.xml', etag(), async (c) => {
    const moment = now();
    const [articles, files] = await c.var.db.batch(ofAll({ now: moment }));
    const source = { ...sourceOf(c), title: c.env.NETWORK_NAME, page: '/', path: '/feed.xml' };
    return c.body(await atom(source, articles, files, moment), 200, headers);
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
    return c.body(await atom(source, articles, files, moment), 200, headers);
  });

const pageOf = ({ tag }: { tag: string }) => `/ac/${encodeURIComponent(tag)}`;

/** Where the feed of a category is whose tag was changed. @throws notFound */
async function addressNow(c: Context<App>, tag: string): Promise<string> {
  const lookup = presentTag('article-categories', tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  const [[found]] = present ? await c.var.db.batch([category({ tag: present.tag })]) : [[]];
  if (!found) throw notFound('There is no such article category.');
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
