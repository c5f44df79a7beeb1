import { idOf } from '../demo/demo-ids.ts';

const nora = idOf('users', 'nora-quinn');
const day = '2024-03-01';
const moment = `${day}T09:30:00.000Z`;
const article = '01900000-0000-7000-8000-000000000011';
const view = '01900000-0000-7000-8000-000000010001';
const some = (digit: number) => `${digit}`.repeat(8).concat('-0000-7000-8000-000000000000');

/** Token of an unsubscribe link; the database stores its hash. */
export const stopping = { person: nora, secret: 'a secret of a mail that somebody still has' };
const hash = 'a4fe67106fd46ecc5726a6bd1bdfbc897a41b24e2158ba753a6f28a4e8e42dd6';

/** Rows that an older community has in addition to the demo data. */
export const grown: string[] = [
  `insert into former_tags (resource, tag, item_id, changed_at)
    values ('users', 'nora-before', '${nora}', '${moment}')`,
  `insert into erasures (id, created_at, person_id, known, walked, sent_email_id)
    values ('${some(1)}', '${moment}', null, null, '{"blogs":"~"}', '${some(2)}'),
      ('${some(3)}', '${moment}', '${some(4)}', '{"names":["Ann","Änn"],"emails":[]}', '{}', null)`,
  `insert into access_log_hours (hour, object_type_id, access_type_id, count)
    values ('${day}T09', '${article}', '${view}', 3)`,
  `insert into access_log_objects (day, object_type_id, object_id, count)
    values ('${day}', '${article}', '${idOf('articles', 'one')}', 2)`,
  `insert into access_log_countries (day, country_name, count) values ('${day}', '', 1), ('${day}', 'Ireland', 2)`,
  `insert into email_links (hash, user_id, purpose, created_at, sent_email_id)
    select '${hash}', '${nora}', 'unsubscribe', '${moment}', min(id) from sent_emails`,
  // This row would allow a sign-in, and remains.
  `insert into email_links (hash, user_id, purpose, created_at)
    values ('${'b'.repeat(64)}', '${nora}', 'reset', '${moment}')`,
];

/** Tables that are empty without these rows. */
export const tablesGrown = [
  ...['former_tags', 'erasures', 'email_links'],
  ...['access_log_hours', 'access_log_objects', 'access_log_countries'],
];
