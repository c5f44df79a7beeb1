import { sql } from 'drizzle-orm';
import { type AccessLogEvent, accessLogEvent } from '../contract/access-logs.ts';
import { Database, prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { agentName } from '../lib/agent-name.ts';

/**
 * Writes a batch of events. Delivered again, an event changes nothing, for its id is there already;
 * the counter is raised by what was really new. A message that is no event is dropped by itself;
 * when D1 does not answer, the good ones are retried.
 */
export async function storeAccessLogs(batch: MessageBatch, env: Bindings) {
  const events: AccessLogEvent[] = [];
  const good: Message[] = [];
  for (const message of batch.messages) {
    const read = accessLogEvent.safeParse(message.body);
    if (read.success) {
      events.push(read.data);
      good.push(message);
    } else {
      console.warn('dropped a message that is no access log', message.id);
      message.ack();
    }
  }
  if (events.length === 0) return;
  try {
    const rows = JSON.stringify(events.map(rowOf));
    await new Database(env.DB).batch([insert({ rows }), raise()]);
    for (const message of good) message.ack();
  } catch (error) {
    console.error('access logs could not be written', error);
    for (const message of good) message.retry({ delaySeconds: 10 });
  }
}

/** The item that a tag names, by the type of the object. */
const namedByTag = sql.raw(
  `case value ->> 'object_type_tag' ${Object.entries({
    article: 'articles',
    'article-category': 'article_categories',
    blog: 'blogs',
    category: 'categories',
    'sub-category': 'sub_categories',
    user: 'users',
  })
    .map(
      ([type, table]) =>
        `when '${type}' then (select id from ${table} where tag = value ->> 'object_tag')`,
    )
    .join(' ')} end`,
);

const insert = prepare(sql`
  insert or ignore into access_logs (id, created_at, created_by, client_ip, country_name,
    object_type_id, access_type_id, object_id, width, height, user_agent_name)
  select value ->> 'id', value ->> 'created_at', value ->> 'created_by', value ->> 'client_ip',
    (select name from countries where id = value ->> 'country'),
    (select id from access_object_types where tag = value ->> 'object_type_tag'),
    (select id from access_types where tag = value ->> 'access_type_tag'),
    coalesce(value ->> 'object_id', ${namedByTag}),
    value ->> 'width', value ->> 'height', value ->> 'user_agent_name'
  from json_each(${sql.placeholder('rows')})`);

const raise = prepare(
  sql`update counters set count = count + changes() where name = 'access_logs'`,
);

const rowOf = ({ user_agent, ...event }: AccessLogEvent) => ({
  ...event,
  user_agent_name: user_agent && agentName(user_agent),
});
