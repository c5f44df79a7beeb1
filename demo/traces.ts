import { outcomeWords } from '../worker/contract/report-words.ts';
import { builtIn } from '../worker/lib/outbox/defaults/index.ts';
import { render } from '../worker/lib/outbox/render.ts';
import { firstCrisisWords } from '../worker/users/first-words/crisis-words.ts';
import { firstSynonyms } from '../worker/users/first-words/synonyms.ts';
import { read } from './content.ts';
import { idOf } from './ids.ts';
import { articles } from './pages.ts';
import { people } from './people.ts';
import { admin, type Row, type Story } from './story.ts';
import { threads } from './talking.ts';

/** The tags, then what they are on: the triggers count a tag’s uses. */
export function addTags(story: Story) {
  const tagged = { article_id: articles, user_id: people, thread_id: threads };
  const links = Object.entries(tagged).flatMap(([column, things]) =>
    things.flatMap(({ tag, tags = [] }) => tags.map((name) => ({ name, column, tag }))),
  );
  for (const name of [...new Set(links.map(({ name }) => name))].sort()) {
    story.put('tags', name, { name, created_at: 850 });
  }
  for (const { name, column, tag } of links) {
    const row = { tag_id: name, [column]: tag, created_at: 300 };
    story.put('tag_links', `${name}:${column}:${tag}`, row);
  }
}

/** What a site begins with: its mails, what people type and what it means, and the words of somebody in danger. */
export function addFirstWords(story: Story) {
  for (const row of builtIn) story.put('email_templates', row.tag, { ...row, created_at: 920 });
  for (const row of firstSynonyms) story.put('synonyms', row.words, { ...row, created_at: 910 });
  for (const words of firstCrisisWords) {
    story.put('crisis_words', words, { words, created_at: 910 });
  }
}

const site = 'http://localhost:8787';

/** The mails that told the newest people of their approval, their secrets cut out since. */
export function addSentEmails(story: Story) {
  const template = builtIn.find(({ tag }) => tag === 'account-approved');
  if (!template) return;
  for (const { tag, name, email, joined, approved } of people) {
    if (approved === false || joined > 400) continue;
    const unsubscribe_link = `${site}/unsubscribe/${idOf('users', tag)}/…`;
    const words = { network_name: 'Sobe', site_url: site, name, link: site, unsubscribe_link };
    story.put('sent_emails', `${template.tag}:${tag}`, {
      ...{ user_id: tag, email_template_id: idOf('email_templates', template.tag) },
      ...{ to_addr: email, ...render(template, words), processed: true },
      ...{ sent_at: joined - 1.001, created_at: joined - 1, created_by: null },
    });
  }
}

/** Two people who keep apart, a report that waits for somebody, and one that is handled. */
export function addSafety(story: Story) {
  story.putAll('crisis_lines', () => ({ created_at: 910 }));
  for (const { tag, text, ...block } of read<Row & { created_at: number }>('blocks')) {
    story.addAt('blocks', tag, block.created_at, block);
  }
  story.putAll('reports', (_, comments) => ({ comments: comments || null }));
  const handled = { reason: 'spam' };
  story.tell('reports', 'app', handled, `Handled: ${outcomeWords.no_action}`, admin, 19);
}

/** What the bell of the member has: two are new, one was read. */
export function addNotices(story: Story) {
  const told = [
    ['friend_request', 'users', 'open-field-project', 'open-field-project', 3, null],
    ['message', 'messages', 'a-place-in-your-next-group', 'gwen-parry', 1.2, null],
    ['reply', 'threads', 'the-one-who-lives-far-away', 'joyce-adeyemi', 79.1, 79],
  ] as const;
  for (const [kind, object_type, object_id, by, created_at, read_at] of told) {
    story.addAt('notices', `${kind}:${object_id}`, created_at, {
      ...{ user_id: 'nora-quinn', kind, object_type, object_id, by_id: idOf('users', by) },
      ...{ count: 1, updated_at: created_at, read_at },
    });
  }
}

const windows = [
  { width: 390, height: 844, user_agent_name: 'Safari on iOS' },
  { width: 820, height: 1180, user_agent_name: 'Chrome on Android' },
  { width: 1440, height: 900, user_agent_name: 'Firefox on Windows' },
];

/** Some views of articles in the last two weeks, by visitors and by members: some articles are read more than others. */
export function addAccessLogs(story: Story) {
  const published = articles.filter(({ published_at }) => Number(published_at) > 0);
  for (let index = 0; index < 240; index += 1) {
    story.addAt('access_logs', `view-${index}`, 15 * (index / 240) ** 1.4 + 0.3, {
      created_by: people[(7 * index) % (2 * people.length)]?.tag ?? null,
      client_ip: `198.51.100.${(index % 13) + 1}`,
      country_name: index % 5 === 0 ? 'Ireland' : 'United Kingdom',
      object_type_id: '01900000-0000-7000-8000-000000000011',
      access_type_id: '01900000-0000-7000-8000-000000010001',
      object_id: idOf('articles', published[index ** 2 % published.length]?.tag ?? ''),
      ...windows[index % windows.length],
    });
  }
  for (const [daysAgo, count] of [3, 1, 2, 0, 4, 2, 1, 3, 2, 5, 2, 3, 4, 2].entries()) {
    const day = story.moment(daysAgo + 1).slice(0, 10);
    story.add('day_counts', { day, name: 'not_found', count });
  }
}
