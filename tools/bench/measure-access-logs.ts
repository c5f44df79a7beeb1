/** Measures how many access log events per second go through the queue into the table. */

import { setTimeout as pause } from 'node:timers/promises';
import { queryDatabase } from '../../tests/setup/query-database.ts';

/** Script of a worker that sends events to the queue, like the view API. */
const senderScript = `
const hex = (length) => Array.from(crypto.getRandomValues(new Uint8Array(length / 2)),
  (byte) => byte.toString(16).padStart(2, '0')).join('');
function event(member) {
  const at = new Date();
  const time = at.getTime().toString(16).padStart(12, '0');
  return { body: {
    id: time.slice(0, 8) + '-' + time.slice(8) + '-7' + hex(4).slice(1) + '-8' + hex(4).slice(1) + '-' + hex(12),
    created_at: at.toISOString(), created_by: member, client_ip: '203.0.113.7', country: 'IE',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    object_type_tag: 'article', object_tag: 'what-it-costs', access_type_tag: 'view', height: 900, width: 1440,
  } };
}
export default {
  async fetch(request, env) {
    const { batches, member, twice } = await request.json();
    for (let batch = 0; batch < batches; batch += 1) {
      const events = Array.from({ length: 100 }, (_, n) => event(n % 4 === 0 ? member : null));
      await env.ACCESS_LOG.sendBatch(events);
      if (twice) await env.ACCESS_LOG.sendBatch(events);
    }
    return new Response('sent');
  },
};`;

/** Creates the sending worker on a separate port. */
export const createSenderWorker = (port: number) => ({
  name: 'sender',
  modules: true,
  script: senderScript,
  compatibilityDate: '2026-10-01',
  queueProducers: { ACCESS_LOG: 'sobe-access-log' },
  unsafeDirectSockets: [{ host: '127.0.0.1', port }],
});

export async function measureAccessLogs(port: number, db: D1Database) {
  const { count, value } = queryDatabase(db);
  const member = await value("select id from users where tag = 'nora-quinn'");
  const counter = async () =>
    Number(await value("select count from counters where name = 'access_logs'"));
  const figures: Record<string, object> = {};
  for (const [name, events, twice] of [
    ['20,000 events', 20_000, false],
    ['20,000 events, each sent twice', 20_000, true],
  ] as const) {
    const before = await count('access_logs');
    const start = performance.now();
    const sending = { batches: events / 100, member, twice };
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(sending) });
    while ((await counter()) < before + events) await pause(50);
    const seconds = (performance.now() - start) / 1000;
    await pause(3_000);
    figures[name] = {
      'events a second': Math.round(events / seconds),
      rows: (await count('access_logs')) - before,
      counted: (await counter()) - before,
    };
  }
  return figures;
}
