import { articles } from './content/articles/index.ts';
import { people } from './content/people.ts';
import { idOf, numberOf } from './identity.ts';
import type { Story } from './story.ts';

const articleType = '01900000-0000-7000-8000-000000000011';
const view = '01900000-0000-7000-8000-000000010001';
const agents = ['Firefox on Windows', 'Safari on iOS', 'Chrome on Android', 'Chrome on macOS'];
const windows = [
  [390, 844],
  [820, 1180],
  [1440, 900],
];

/** Some views of articles in the last days, by visitors and by members. */
export function addAccessLogs(story: Story) {
  const read = articles.filter(({ published }) => published !== null && published > 0);
  for (let index = 0; index < 240; index += 1) {
    const key = `view-${index}`;
    const daysAgo = index / 48;
    const [width, height] = windows[numberOf(`${key}:window`, windows.length)] ?? [];
    const person = people[numberOf(`${key}:person`, people.length * 2)];
    story.rows.add('access_logs', {
      id: idOf('access_logs', key, story.milliseconds(daysAgo)),
      created_at: story.moment(daysAgo),
      created_by: person ? idOf('users', person.tag) : null,
      client_ip: `198.51.100.${numberOf(key, 250) + 1}`,
      country_name: index % 5 === 0 ? 'Ireland' : 'United Kingdom',
      object_type_id: articleType,
      access_type_id: view,
      object_id: idOf('articles', read[numberOf(`${key}:article`, read.length)]?.tag ?? ''),
      width,
      height,
      user_agent_name: agents[numberOf(`${key}:agent`, agents.length)],
    });
  }
}
