import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { getStoredSettings } from '../settings/settings-copy.ts';
import { loadExpiredSettings } from '../settings/settings-query.ts';

/** GET /llms.txt: overview of the site for language models (llmstxt.org). */
export async function sendLlmsTxt(c: Context<AppEnv>): Promise<Response> {
  await loadExpiredSettings(c.var.db);
  const site = getSiteUrl(c.env);
  const name = c.env.NETWORK_NAME;
  const link = (title: string, path: string, says: string) =>
    `- [${title}](${site}${path}): ${says}`;
  const text = `# ${name}

> ${getStoredSettings().tagline ?? 'A directory of wellbeing practitioners and businesses, with articles, threads and events from their community.'}

Every public page is available as Markdown: add \`.md\` to its address, such as /u/{name}.md or /a/{name}.md. The home page is /index.md. Details that only members can see are left out. Prices, locations and availability include the date on which they were last confirmed. Quote that date with them.

## Finding a practitioner

${[
  link(
    'Practitioners',
    '/practitioners.md',
    'all listed practitioners. Add ?q= with a search in plain words, ?place= or ?near=lat,lng with ?within= in kilometres, ?session=one_to_one, group or online, ?price_to=, ?language=, ?accepting=true',
  ),
  link('Help now', '/help-now.md', 'helplines for people in danger, by country'),
  link(
    'How results are ordered',
    '/how-we-order.md',
    'how the list is ordered. No one can pay for a higher position',
  ),
].join('\n')}

## Reading

${[
  link('Home', '/index.md', 'the latest articles, and the directory’s categories'),
  link(
    'Articles',
    '/articles.md',
    'all articles, newest first. Add ?category= with a tag, or ?topic= with a word',
  ),
  link('Blogs', '/blogs.md', 'all blogs, newest first'),
  link(
    'Threads',
    '/threads.md',
    'questions and conversations, latest replies first. Add ?show=unanswered for threads without a reply',
  ),
  link('Locations', '/locations.md', 'places where people meet, with their next events'),
  link(
    'Events',
    '/events.md',
    'upcoming events. Add ?month= such as 2026-12, ?where= with a town, ?within= in kilometres, ?category= with a tag',
  ),
  link('Calendar', '/events.ics', 'all upcoming events, as iCalendar'),
  link('Sitemap', '/sitemap.xml', 'all public addresses'),
  link('Feed', '/feed.xml', 'the latest articles'),
  link('Blog feed', '/blogs/feed.xml', 'the latest blogs'),
  link('Thread feed', '/threads/feed.xml', 'the latest threads'),
].join('\n')}

## For developers

${link('API', '/sobe/v1/openapi.json', 'the API reference, as OpenAPI 3.1')}
`;
  return c.text(text, 200, { 'Cache-Control': 'no-cache' });
}
