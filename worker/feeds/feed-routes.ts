import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { m } from '#messages';
import { type Href, href } from '../contract/addresses.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { findCurrentSlug } from '../db/redirects.ts';
import { articleCategoriesTable, articlesTable } from '../db/schema/articles.ts';
import { translatedText } from '../db/translated-text.ts';
import { lowercaseTag } from '../db/url-tag.ts';
import type { AppEnv } from '../env.ts';
import { sendVersioned } from '../http/cache/send-versioned.ts';
import { getLanguageUrl, getSiteUrl } from '../http/get-site-url.ts';
import { notFoundError } from '../http/http-error.ts';
import { getReader } from '../http/language.ts';
import { buildNewestArticles, type FeedArticle, type FeedFile } from './newest-articles.ts';
import {
  type FeedText,
  newestBlogsQuery,
  newestThreadsQuery,
  renderTextEntry,
} from './newest-texts.ts';
import { renderArticleEntry } from './render-article-entry.ts';
import { type FeedSource, renderAtomFeed } from './render-atom-feed.ts';

const categoryQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({ tag: articleCategoriesTable.tag, name: translatedText(articleCategoriesTable.name) })
    .from(articleCategoriesTable)
    .where(and(eq(articleCategoriesTable.tag, tag), isTrue(articleCategoriesTable.is_active))),
);

const newestOfAll = buildNewestArticles();

const newestOfCategory = buildNewestArticles(
  eq(
    articlesTable.category_id,
    qb
      .select({ id: articleCategoriesTable.id })
      .from(articleCategoriesTable)
      .where(
        and(
          eq(articleCategoriesTable.tag, sql.placeholder('tag')),
          isTrue(articleCategoriesTable.is_active),
        ),
      ),
  ),
);

/**
 * GET /feed.xml, /ac/{tag}/feed.xml, /blogs/feed.xml and /threads/feed.xml. Feed readers poll
 * hourly, so responses have ETags.
 */
export const feedRoutes = new Hono<AppEnv>()
  .get('/feed.xml', async (c) => {
    const moment = getNowIso();
    const queries = newestOfAll({ now: moment, ...getReader() });
    const source = { ...getFeedSource(c), title: c.env.NETWORK_NAME, page: '/', path: '/feed.xml' };
    return sendVersioned(c, queries, ({ articles, files }) =>
      sendArticleFeed(c, source, articles, files, moment),
    );
  })
  .get('/blogs/feed.xml', async (c) => {
    return sendVersioned(c, { blogs: newestBlogsQuery(getReader()) }, ({ blogs }) =>
      sendTextFeed(c, blogs, {
        title: m['frame.blogs'](),
        page: '/blogs',
        getAddress: (tag) => href('/b/:tag', { tag }),
      }),
    );
  })
  .get('/threads/feed.xml', async (c) => {
    return sendVersioned(c, { threads: newestThreadsQuery(getReader()) }, ({ threads }) =>
      sendTextFeed(c, threads, {
        title: m['frame.threads'](),
        page: '/threads',
        getAddress: (tag) => href('/t/:tag', { tag }),
      }),
    );
  })
  .get('/ac/:tag/feed.xml', async (c) => {
    const moment = getNowIso();
    const params = { tag: c.req.param('tag'), now: moment, ...getReader() };
    const queries = { category: categoryQuery(params), ...newestOfCategory(params) };
    return sendVersioned(c, queries, async ({ category: [found], articles, files }) => {
      if (!found) return c.redirect(await findCurrentFeed(c, params.tag), 301);
      const title = `${c.env.NETWORK_NAME} - ${found.name}`;
      const page = href('/ac/:tag', { tag: found.tag });
      const source = { ...getFeedSource(c), title, page, path: getCategoryFeedPath(found) };
      return sendArticleFeed(c, source, articles, files, moment);
    });
  });

async function sendArticleFeed(
  c: Context<AppEnv>,
  source: FeedSource,
  articles: FeedArticle[],
  files: FeedFile[],
  moment: string,
) {
  const byId = new Map(files.map((file) => [file.id, file]));
  const entryOf = (article: FeedArticle) => renderArticleEntry(article, byId, source);
  return c.body(await renderAtomFeed(source, articles, entryOf, moment), 200, headers);
}

interface TextFeed {
  title: string;
  page: '/blogs' | '/threads';
  getAddress(tag: string): Href;
}

/** Sends the feed of a list of blogs or threads. */
async function sendTextFeed(
  c: Context<AppEnv>,
  items: FeedText[],
  { title, page, getAddress }: TextFeed,
) {
  const of = getFeedSource(c);
  const named = `${c.env.NETWORK_NAME} - ${title}`;
  const source = { ...of, title: named, page, path: `${page}/feed.xml` };
  const entryOf = (item: FeedText) => renderTextEntry(item, of.site + getAddress(item.tag));
  return c.body(await renderAtomFeed(source, items, entryOf, getNowIso()), 200, headers);
}

const getCategoryFeedPath = ({ tag }: { tag: string }) => href('/ac/:tag/feed.xml', { tag });

/**
 * Feed path of a category whose tag changed.
 * @throws HttpError 404
 */
async function findCurrentFeed(c: Context<AppEnv>, tag: string): Promise<string> {
  const lower = lowercaseTag(tag);
  if (lower) return getCategoryFeedPath({ tag: lower });
  const lookup = findCurrentSlug('article-categories', tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  const [[found]] = present ? await c.var.db.batch([categoryQuery({ tag: present.tag })]) : [[]];
  if (!found) throw notFoundError('article_category_not_found');
  return getCategoryFeedPath(found);
}

const getFeedSource = ({ env }: Context<AppEnv>) => ({
  site: getLanguageUrl(env),
  origin: getSiteUrl(env),
  author: env.NETWORK_NAME,
});

const headers = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'no-cache',
};
