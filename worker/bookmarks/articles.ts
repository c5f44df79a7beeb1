import { sql } from 'drizzle-orm';
import { notFound } from '../lib/errors.ts';

/** An article that is on the site, to select from: nobody keeps another. */
export const published = sql`articles where id = ${sql.placeholder('article_id')}
  and published_at <= ${sql.placeholder('now')}`;

export const missing = () => notFound('There is no such article.');
