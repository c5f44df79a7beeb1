import { beforeAll, expect, test } from 'vitest';
import { createEmptySite } from '../../tests/fixtures/transfer.ts';
import { buildRequestInit, DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import {
  type Dashboard,
  type OnboardingStep,
  onboardingSteps,
} from '../contract/admin/dashboard.ts';
import { footerListSchema } from '../contract/content/footers.ts';
import { starterPages } from '../contract/content/starter-pages.ts';

withSeededDatabase();

let admin: Awaited<ReturnType<typeof createEmptySite>>;
beforeAll(async () => {
  admin = await createEmptySite();
});
const send = (method: string, path: string, body?: object) =>
  fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, admin));

const steps = async () => (await (await send('GET', 'desk')).json<Dashboard>()).first_steps;
const make = async (resource: string, body: object) => {
  const answer = await send('POST', resource, body);
  expect(answer.status, resource).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};

const done = async () =>
  Object.entries((await steps()) ?? {}).flatMap(([step, { is_done }]) => (is_done ? [step] : []));
const at = async (step: OnboardingStep) => (await steps())?.[step]?.id;
const starter = (tag: string) => starterPages.find((one) => one.tag === tag) ?? { details: '' };

test('an empty site shows all steps, and each completes by its content', async () => {
  expect(await done()).toEqual([]);
  await make('membership_levels', { name: 'Practitioner', level: 1 });
  expect(await at('category')).toBeNull();
  const category_id = await make('categories', { name: 'Stillness', description: 'x' });
  expect(await done()).toEqual(['level']);
  expect(await at('category'), 'a second one need not be made').toBe(category_id);
  await make('sub_categories', { name: 'Meditation', description: 'x', category_id });
  expect(await done()).toEqual(['level', 'category']);
});

test('a page with a blank of its starter text stays hidden and its step open', async () => {
  const about = starter('about');
  const refused = await send('POST', 'pages', about);
  expect(refused.status).toBe(422);
  const { errors } = await refused.json<{ errors: { path: string; message: string }[] }>();
  expect(errors).toMatchObject([{ path: 'is_active' }]);
  expect(errors[0]?.message).toMatch(/“\[Name of the community\]”, “\[who: .+\]” and \d+ more/);
  const id = await make('pages', { ...about, is_active: false });
  expect(await at('about')).toBe(id);
  expect((await send('PATCH', `pages/${id}`, { is_active: true })).status).toBe(422);
  const half = {
    details: '<p>We are [your names or number, and what you do].</p>',
  };
  expect((await send('PATCH', `pages/${id}`, { ...half, is_active: true })).status).toBe(422);
  expect((await send('PATCH', `pages/${id}`, half)).status).toBe(200);
  expect(await done()).not.toContain('about');
  const whole = { details: '<p>We are three [and a dog].</p>' };
  expect((await send('PATCH', `pages/${id}`, { ...whole, is_active: true })).status).toBe(200);
  expect(await done()).toContain('about');
  expect((await send('PATCH', `pages/${id}`, half)).status, 'of a page that is shown').toBe(422);
  expect((await fetchApp('/about')).status).toBe(200);
  const item = await (await send('GET', `pages/${id}`)).json<{ details: string }>();
  expect(item.details).toBe(whole.details);
});

test('a button adds the visible pages to a footer, and later the others', async () => {
  const [about] = await DB.all<{ id: string }>("select id from pages where tag = 'about'");
  expect(await at('footer')).toBe(about?.id);
  const press = async () => (await send('POST', 'footers/make_first')).json();
  expect([await press(), await press()]).toEqual([{ count: 1 }, { count: 0 }]);
  expect(await done()).toContain('footer');
  const footer = async () =>
    footerListSchema.parse(await (await fetchApp('/sobe/v1/footers/fe')).json());
  expect(await footer()).toMatchObject({ count: 1, has_terms: false });
  expect(await (await fetchApp('/about')).text()).not.toContain('href="/terms-and-conditions"');
  await make('pages', { title: 'Terms', tag: 'terms-and-conditions', details: '<p>Be kind.</p>' });
  expect(await done(), 'no page leads to it').not.toContain('footer');
  await press();
  const { data, has_terms } = await footer();
  expect(has_terms).toBe(true);
  expect(data.map(({ pages }) => pages.map(({ tag }) => tag))).toEqual([
    ['about', 'terms-and-conditions'],
  ]);
  expect(await (await fetchApp('/about')).text()).toContain('href="/terms-and-conditions"');
  const told = await DB.all(
    "select description from history where link_table = 'pages' and link_id = ? and description like 'Footer%'",
    about?.id,
  );
  expect(told).toHaveLength(1);
});

test('all steps can be completed', async () => {
  await make('pages', { title: 'Privacy', details: '<p>We keep little.</p>' });
  await send('POST', 'footers/make_first');
  await make('invites', { most: 5 });
  expect(await done()).toEqual([...onboardingSteps]);
});

const addUsers = (many: number, more = '') =>
  DB.run(
    `insert into users (id, tag, name, email, is_admin, created_at, updated_at, membership_level_id${more && ', is_active'})
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
      select 'user-' || i, 'user-' || i, 'U', i || '@people.example', 0, '', '', (select id from membership_levels)${more}
      from n`,
  );

test('the checklist disappears with all steps done and ten accounts', async () => {
  await addUsers(8);
  expect(await steps()).not.toBeNull();
  await DB.run('delete from users where is_admin = 0');
  await addUsers(9);
  expect(await steps()).toBeNull();
});

test('the checklist stays with ten accounts and an open step', async () => {
  await DB.run("update pages set is_active = 0 where tag = 'terms-and-conditions'");
  expect((await steps())?.terms?.is_done).toBe(false);
  await DB.run(
    "update pages set is_active = 1, plain = '', details = null where tag = 'terms-and-conditions'",
  );
  expect((await steps())?.terms?.is_done, 'a page without words').toBe(false);
});

test('imported authors complete no step', async () => {
  await DB.run('delete from users where is_admin = 0');
  await DB.run('delete from invites');
  await DB.run('delete from membership_levels where is_default = 0');
  await DB.run('update membership_levels set version = 1');
  await addUsers(9, ', 0');
  const ticked = async () => [(await steps())?.invite?.is_done, (await steps())?.level?.is_done];
  expect(await ticked()).toEqual([false, false]);
  await DB.run("update users set is_active = 1 where id = 'user-1'");
  expect(await ticked()).toEqual([true, true]);
});
