import { sql } from 'drizzle-orm';
import { notFound } from '../lib/errors.ts';
import { isOnSite } from '../lib/on-site.ts';

/** An article that is on the site, to select from: nobody keeps another. */
export const published = sql`articles where id = ${sql.placeholder('article_id')}
  and ${isOnSite(sql`${sql.placeholder('now')}`)}`;

export const missing = () => notFound('There is no such article.');
