import type { Context } from 'hono';
import type { App } from '../env.ts';
import { siteUrl } from '../lib/site-url.ts';

/** GET /llms.txt: overview of the site for language models (llmstxt.org). */
export function llms(c: Context<App>): Response {
  const site = siteUrl(c.env);
  const name = c.env.NETWORK_NAME;
  const link = (title: string, path: string, says: string) =>
    `- [${title}](${site}${path}): ${says}`;
  const text = `# ${name}

> A directory of wellbeing practitioners and businesses, with articles, threads and events of the community around them.

Every public page answers as Markdown at its address with \`.md\` behind it: /u/{name}.md, /a/{name}.md, /index.md for the home page. What members show to members alone is in none of them. Prices, places and whether somebody accepts new clients carry the day on which they were last confirmed: tell it with them.

## Finding somebody

${[
  link(
    'Practitioners',
    '/practitioners.md',
    'everybody who is listed. Add ?q= with a person’s own words, ?place= or ?near=lat,lng with ?within= in kilometres, ?session=one_to_one, group or online, ?price_to=, ?language=, ?accepting=true',
  ),
  link(
    'Getting help now',
    '/getting-help-now.md',
    'whom to call at once, where the site has that page',
  ),
  link(
    'How we order',
    '/how-we-order.md',
    'the rule by which people are listed. Nothing in it can be bought',
  ),
].join('\n')}

## Reading

${[
  link('Home', '/index.md', 'what is new'),
  link(
    'Articles',
    '/articles.md',
    'all articles, the newest first. Add ?category= a tag, or ?topic= a word',
  ),
  link('Blogs', '/blogs.md', 'the blogs of members'),
  link(
    'Threads',
    '/threads.md',
    'what is talked about, the last answered first. Add ?show=unanswered',
  ),
  link('Locations', '/locations.md', 'places where people meet, and what comes next there'),
  link(
    'Events',
    '/events.md',
    'what is coming. Add ?month= as 2026-12, ?where= a town with ?within= in kilometres, ?category=',
  ),
  link('Calendar', '/events.ics', 'all coming events, as iCalendar'),
  link('Sitemap', '/sitemap.xml', 'every public address'),
  link('Feed', '/feed.xml', 'the newest articles'),
  link('Feed of blogs', '/blogs/feed.xml', 'the newest blogs'),
  link('Feed of threads', '/threads/feed.xml', 'the newest threads'),
].join('\n')}

## For programs

${link('API', '/sobe/v1/openapi.json', 'the calls of the API, as OpenAPI 3.1')}
`;
  return c.text(text, 200, { 'Cache-Control': 'no-cache' });
}
