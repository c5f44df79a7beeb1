import { builtInTemplates } from '../worker/mail/built-in/built-in-templates.ts';
import { renderMail } from '../worker/mail/outbox/render-mail.ts';
import { initialCrisisWords } from '../worker/search/crisis/initial-crisis-words.ts';
import { initialSynonyms } from '../worker/search/directory/initial-synonyms.ts';
import { DemoBuilder, tableOrder } from './demo-builder.ts';
import { demoAdminTag, demoId } from './demo-ids.ts';
import { readContent } from './read-content.ts';

/** Builds the demo community (contract, section 9). Texts and people are fixed; dates are relative to today. */
export function buildDemoCommunity(now: number) {
  const story = new DemoBuilder(now);
  for (const table of tableOrder) {
    for (const [name, row] of readContent(table)) story.add(table, name, row);
  }
  addInitialRows(story);
  addSentEmails(story);
  addAccessLogs(story);
  return story;
}

/** Builds an empty site: the default level, e-mail templates and one admin. */
export function buildEmptySite(now: number) {
  const story = new DemoBuilder(now);
  const [level, rights] = readContent('membership_levels').find(([, row]) => row.is_default) ?? [];
  story.add('membership_levels', String(level), { ...rights, created_at: 1 });
  const alone = { membership_level_id: level, image_id: null, friends: [], tag_links: [] };
  story.add('users', demoAdminTag, {
    ...new Map(readContent('users')).get(demoAdminTag),
    ...alone,
    created_at: 1,
  });
  addInitialRows(story);
  return story;
}

/** Adds the initial rows of every site: e-mail templates, search synonyms and crisis words. */
function addInitialRows(story: DemoBuilder) {
  for (const row of builtInTemplates)
    story.add('email_templates', row.tag, { ...row, created_at: 920 });
  for (const row of initialSynonyms) story.add('synonyms', row.words, { ...row, created_at: 910 });
  for (const words of initialCrisisWords) {
    story.add('crisis_words', words, { words, created_at: 910 });
  }
}

/** Adds the approval e-mails of the newest members, with tokens removed. */
function addSentEmails(story: DemoBuilder) {
  const template = builtInTemplates.find(({ tag }) => tag === 'account-approved');
  const site = 'http://localhost:8787';
  if (!template) return;
  for (const [tag, { name, email, created_at: joined, approved_at }] of readContent('users')) {
    if (approved_at === null || joined > 400) continue;
    const unsubscribe_link = `${site}/unsubscribe/${demoId('users', tag)}/…`;
    const words = { network_name: 'Sobe', site_url: site, name, link: site, unsubscribe_link };
    story.add('sent_emails', `${template.tag}:${tag}`, {
      user_id: tag,
      email_template_id: template.tag,
      to_addr: email,
      ...renderMail(template, words),
      processed: true,
      sent_at: joined - 1.001,
      created_at: joined - 1,
      created_by: null,
    });
  }
}

const browserWindows = [
  { width: 390, height: 844, user_agent_name: 'Safari on iOS' },
  { width: 820, height: 1180, user_agent_name: 'Chrome on Android' },
  { width: 1440, height: 900, user_agent_name: 'Firefox on Windows' },
];

/** Adds article views of the last two weeks by visitors and members, with different popularity per article. */
function addAccessLogs(story: DemoBuilder) {
  const people = readContent('users').map(([name]) => name);
  const articles = readContent('articles').filter(
    ([, { published_at }]) => Number(published_at) > 0,
  );
  for (let index = 0; index < 240; index += 1) {
    const [article = ''] = articles[index ** 2 % articles.length] ?? [];
    story.add('access_logs', `view-${index}`, {
      created_at: 15 * (index / 240) ** 1.4 + 0.3,
      created_by: people[(7 * index) % (2 * people.length)] ?? null,
      client_ip: `198.51.100.${(index % 13) + 1}`,
      country_name: index % 5 === 0 ? 'Ireland' : 'United Kingdom',
      object_type_id: '01900000-0000-7000-8000-000000000011',
      access_type_id: '01900000-0000-7000-8000-000000010001',
      object_id: demoId('articles', article),
      ...browserWindows[index % browserWindows.length],
    });
  }
}
