import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { send, withWorld, world } from '../../tests/world.ts';
import { described, id, list, nora } from '../../tests/worlds/conversations.ts';
import { messageList } from '../contract/messages.ts';

withWorld();

test('conversations are listed with whom they are, those of the latest reply first', async () => {
  const { count, data } = await list(nora);
  expect([count, count > 2]).toEqual([data.length, true]);
  const moments = data.map(({ last_reply_at }) => last_reply_at);
  expect(moments).toEqual(moments.toSorted().reverse());
  for (const { recipients, created_by, created_by_name } of data) {
    expect(recipients).toHaveLength(1);
    expect(recipients[0]?.recipient_id).not.toBe(id(nora));
    if (created_by !== id(nora)) expect(created_by_name).toBe(recipients[0]?.recipient_name);
  }
  expect(JSON.stringify(data)).not.toContain('"reply"');
});

test('open and closed ones are listed apart', async () => {
  const [all, open, closed] = [
    await list(nora),
    await list(nora, 'is_active=true'),
    await list(nora, 'is_active=false'),
  ];
  expect([open.count, closed.count]).toEqual([open.data.length, closed.data.length]);
  expect([open.count > 0, closed.count > 0, open.count + closed.count]).toEqual([
    true,
    true,
    all.count,
  ]);
  for (const { is_active, closed_at } of closed.data)
    expect([is_active, !closed_at]).toEqual([false, false]);
  expect((await send('GET', `users/${id(nora)}/messages?is_active=perhaps`, nora)).status).toBe(
    422,
  );
});

test('the list is paged, ordered and searched', async () => {
  const whole = await list(nora);
  const path = `users/${id(nora)}/messages`;
  const part = await described(messageList, await send('GET', `${path}?limit=1&offset=1`, nora));
  expect(part).toEqual({ count: whole.count, data: [whole.data[1]] });
  const titles = (await list(nora, 'orderby=title asc')).data.map(({ title }) =>
    title.toLowerCase(),
  );
  expect(titles).toEqual(titles.toSorted());
  const { recipients } = whole.data[0] ?? { recipients: [] };
  const name = encodeURIComponent(recipients[0]?.recipient_name ?? '');
  expect((await list(nora, `search=${name}`)).data.map(({ id }) => id)).toContain(
    whole.data[0]?.id,
  );
  expect((await send('GET', `${path}?orderby=reply asc`, nora)).status).toBe(422);
});

test('an admin sees the list, and never what was said', async () => {
  const own = await list(nora);
  expect(await list(nora, '', world.admin)).toEqual(own);
  const [first] = own.data;
  for (const path of [`messages/${first?.id}`, `messages/${first?.id}/replies`]) {
    expect((await send('GET', path, world.admin)).status).toBe(404);
  }
  const readings = () =>
    env.DB.prepare('select count(*) as n from message_readings').first<number>('n');
  const before = await readings();
  await send('GET', `messages/${first?.id}/replies`, world.admin);
  expect(await readings()).toBe(before);
  expect((await send('GET', `users/${id('nobody')}/messages`, world.admin)).status).toBe(404);
});
