import { outcomeWords } from '../worker/contract/report-words.ts';
import { builtIn } from '../worker/lib/outbox/defaults/index.ts';
import { render } from '../worker/lib/outbox/render.ts';
import { idOf, numberOf } from './ids.ts';
import { articles } from './pages.ts';
import { people } from './people.ts';
import { admin, type Story } from './story.ts';
import { threads } from './talking.ts';

/** The tags, then what they are on: the triggers count a tag’s uses. */
export function addTags(story: Story) {
  const tagged = { article_id: articles, user_id: people, thread_id: threads };
  const names = new Set(
    Object.values(tagged).flatMap((all) => all.flatMap(({ tags = [] }) => tags)),
  );
  for (const name of [...names].sort()) story.put('tags', name, { name, created_at: 850 });
  for (const [column, things] of Object.entries(tagged)) {
    for (const { tag, tags = [] } of things) {
      for (const name of tags) {
        const row = { tag_id: idOf('tags', name), [column]: tag, created_at: 300 };
        story.put('tag_links', `${name}:${column}:${tag}`, row);
      }
    }
  }
}

export function addEmailTemplates(story: Story) {
  for (const template of builtIn) {
    story.put('email_templates', template.tag, { ...template, created_at: 920 });
  }
}

const site = 'http://localhost:8787';

/** The mails that told the newest people of their approval, their secrets cut out since. */
export function addSentEmails(story: Story) {
  const template = builtIn.find(({ tag }) => tag === 'account-approved');
  const approved = people.filter((person) => person.approved !== false);
  const newest = approved.sort((a, b) => a.joined - b.joined).slice(0, 12);
  for (const { tag, name, email, joined } of template ? newest.reverse() : []) {
    const unsubscribe_link = `${site}/unsubscribe/${idOf('users', tag)}/…`;
    const words = { network_name: 'Sobe', site_url: site, name, link: site, unsubscribe_link };
    const sent = { processed: true, sent_at: joined - 1.001, created_at: joined - 1 };
    story.put('sent_emails', `account-approved:${tag}`, {
      ...{ user_id: tag, email_template_id: idOf('email_templates', 'account-approved') },
      ...{ to_addr: email, ...(template && render(template, words)), ...sent, created_by: null },
    });
  }
}

/** Two people who keep apart, a report that waits for somebody, and one that is handled. */
export function addSafety(story: Story) {
  const [joyce, ravi] = [idOf('users', 'joyce-adeyemi'), idOf('users', 'ravi-bhatt')];
  const id = idOf('blocks', 'joyce-adeyemi:ravi-bhatt', story.milliseconds(9));
  story.add('blocks', { id, blocker_id: joyce, blocked_id: ravi, created_at: 9 });
  const studio = idOf('users', 'harbour-yoga');
  story.put('reports', 'ramp', {
    ...{ object_type: 'users', object_id: studio, about_id: studio, reason: 'misleading' },
    comments: 'The profile says that there is a ramp. There are four steps, and no rail.',
    ...{ created_by: 'ravi-bhatt', created_at: 2 },
  });
  const thread = idOf('threads', 'i-lasted-three-minutes');
  const handled = { is_handled: true, handled_at: 19, handled_by_id: idOf('users', admin) };
  const report = {
    ...{ object_type: 'threads', object_id: thread, about_id: idOf('users', 'min-jun-park') },
    ...{ reason: 'spam', ...handled, outcome: 'no_action', version: 2 },
    outcome_comments: 'A question about an app that somebody uses; nobody sells anything here.',
    ...{ created_by: 'siobhan-keane', created_at: 20, updated_at: 19 },
  };
  story.put('reports', 'app', report);
  story.tell('reports', 'app', report, `Handled: ${outcomeWords.no_action}`, admin, 19);
}

const agents = ['Firefox on Windows', 'Safari on iOS', 'Chrome on Android', 'Chrome on macOS'];
const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Some views of articles in the last days, by visitors and by members. */
export function addAccessLogs(story: Story) {
  const published = articles.filter(({ published_at }) => Number(published_at) > 0);
  for (let index = 0; index < 240; index += 1) {
    const chosen = <One>(of: One[], what: string, outOf = of.length) =>
      of[numberOf(`view-${index}:${what}`, outOf)];
    story.add('access_logs', {
      id: idOf('access_logs', `view-${index}`, story.milliseconds(index / 48)),
      created_at: index / 48,
      created_by: chosen(people, 'person', people.length * 2)?.tag ?? null,
      client_ip: `198.51.100.${numberOf(`view-${index}`, 250) + 1}`,
      country_name: index % 5 === 0 ? 'Ireland' : 'United Kingdom',
      object_type_id: '01900000-0000-7000-8000-000000000011',
      access_type_id: '01900000-0000-7000-8000-000000010001',
      object_id: idOf('articles', chosen(published, 'article')?.tag ?? ''),
      ...chosen(windows, 'window'),
      user_agent_name: chosen(agents, 'agent'),
    });
  }
}
