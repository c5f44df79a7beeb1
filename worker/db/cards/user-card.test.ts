import { beforeAll, expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

const user = demoId('users', testUsers.host);
const other = demoId('users', testUsers.member);
const moment = '2026-01-01T00:00:00.000Z';

const columns = `shows_details, shows_services, takes_messages, has_offerings, image, language_names,
  prices, credential_ends, tag_names, answers`;

const readCard = (id = user) => DB.first(`select ${columns} from user_cards where user_id = ?`, id);

/** Users whose card differs from the view, or is missing. */
const listWrongCards = () =>
  DB.column(`select v.user_id from user_card_values v where not exists (select 1 from user_cards c
    where c.user_id = v.user_id and (${columns})
      is (select ${columns} from user_card_values w where w.user_id = v.user_id))`);

const isOfUser = `user_id = '${user}'`;
const anotherLevel = `(select id from membership_levels l where (authz_messages, authz_user_detailed)
  is not (select authz_messages, authz_user_detailed from membership_levels
    where id = users.membership_level_id) limit 1)`;
const newLink = `insert into tag_links (id, created_at, updated_at, tag_id, user_id)
  select 'link', '${moment}', '${moment}', id, '${user}' from tags
  where id not in (select tag_id from tag_links where ${isOfUser}) limit 1`;

const newEnquiry = `insert into enquiry_recipients (enquiry_id, user_id, asked_at, state, answered_at)
  values ('enquiry', '${user}', '${moment}', 'answered', '${moment}')`;

beforeAll(() =>
  DB.run(`insert into enquiries (id, created_at, secret_hash, last_word_at)
    values ('enquiry', '${moment}', 'hash', '${moment}')`),
);

/** Changes in their order, and the column that each changes. */
const changes: [column: string, sql: string][] = [
  ['prices', `delete from user_prices where ${isOfUser}`],
  [
    'prices',
    `insert into user_prices (user_id, position, session, price_from, currency) values ('${user}', 1, 'online', 40, 'GBP')`,
  ],
  ['prices', `update user_prices set reduced_from = 20 where ${isOfUser}`],
  ['prices', `update user_prices set position = 90, user_id = '${other}' where ${isOfUser}`],
  [
    'credential_ends',
    `insert into credentials (id, created_at, updated_at, user_id, kind, body, checked_at, checked_until)
      values ('credential', '${moment}', '${moment}', '${user}', 'membership', 'BACP', '${moment}', '2030-01-01')`,
  ],
  ['credential_ends', "update credentials set until = '2029-01-01' where id = 'credential'"],
  ['credential_ends', "delete from credentials where id = 'credential'"],
  ['tag_names', newLink],
  [
    'tag_names',
    `update tags set name = 'RENAMED' where id = (select tag_id from tag_links where id = 'link')`,
  ],
  ['tag_names', "delete from tag_links where id = 'link'"],
  ['has_offerings', `delete from user_sub_categories where ${isOfUser}`],
  [
    'has_offerings',
    `insert into user_sub_categories (user_id, sub_category_id, created_at)
      select '${user}', id, '${moment}' from sub_categories limit 1`,
  ],
  ['has_offerings', `update users set is_active = 0 where id = '${user}'`],
  ['answers', newEnquiry],
  [
    'answers',
    `update enquiry_recipients set answered_at = null where ${isOfUser} and asked_at = '${moment}'`,
  ],
  ['answers', `delete from enquiry_recipients where ${isOfUser} and asked_at = '${moment}'`],
  ['language_names', `update users set languages = '["cy","pl"]' where id = '${user}'`],
  [
    'image',
    `update uploaded_files set focal_x = 0.1 where id = (select image_id from users where id = '${user}')`,
  ],
  ['image', `update users set image_id = null where id = '${user}'`],
  ['takes_messages', `update membership_levels set authz_messages = 1 - authz_messages`],
  ['shows_details', `update membership_levels set authz_user_detailed = 1 - authz_user_detailed`],
  ['shows_services', `update membership_levels set authz_user_services = 1 - authz_user_services`],
  [
    'takes_messages',
    `update users set membership_level_id = ${anotherLevel}, is_admin = 1 - is_admin where id = '${user}'`,
  ],
];

test.each(changes)('%s follows from: %s', async (column, sql) => {
  const before = await readCard();
  await DB.run(sql);
  const after = await readCard();
  expect(after?.[column]).not.toEqual(before?.[column]);
  expect(await listWrongCards()).toEqual([]);
});

test('creates a card with its user and deletes it', async () => {
  await DB.run(`insert into users (id, created_at, updated_at, name, tag, email, membership_level_id)
    select 'new', '${moment}', '${moment}', 'New', 'new', 'new@example.org', id
    from membership_levels where is_default = 1`);
  expect(await readCard('new')).not.toBeNull();
  expect(await listWrongCards()).toEqual([]);
  await DB.run("delete from users where id = 'new'");
  expect(await readCard('new')).toBeNull();
});
