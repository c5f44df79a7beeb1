import { expect, test } from 'vitest';
import { listTableColumns, nonPersonalColumns } from '../../../tests/fixtures/personal-data.ts';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { userFields } from '../../contract/accounts/user-fields.ts';
import { deletedTables } from './delete-definitions.ts';
import { scrubDefinitions } from './scrub-definitions.ts';

withSeededDatabase();

/**
 * Personal columns per table with their erasure and export, beyond the erasure's own lists. New
 * columns belong here or in `non-personal-columns.ts`.
 */
const personal: Record<string, string> = {
  'access_log_objects object_id': 'counts of views of the person go',
  'access_logs created_by': 'emptied; exported as visits',
  'access_logs client_ip': 'emptied, of visits before the sign-in too; exported',
  'access_logs country_name user_agent_name': 'emptied; exported',
  'authenticators user_id': 'the row goes; never exported',
  'authenticators secret': 'the row goes; never exported, nor kept in plain text',
  'challenges user_id hash': 'the row goes',
  'passkeys user_id name credential_id public_key transports': 'the row goes; never exported',
  'recovery_codes user_id hash': 'the row goes; never exported',
  'second_factor_resets user_id': 'the row goes',
  'second_factor_resets created_by': 'emptied',
  'security_events detail': 'the row goes; exported',
  'security_events created_by': 'emptied',
  'security_events client_ip country_name user_agent_name':
    'the row goes, of what was done to others it is emptied; exported',
  'applications sub_category_ids words asked_words reason': 'the row goes; exported',
  'alerts contact': 'the row goes ninety days after it was renewed last; a visitor’s, encrypted',
  'alerts asked_by secret_hash': 'likewise; a hash',
  'alerts search': 'the row goes; encrypted',
  'alerts seen': 'ids of who is listed, until the next day',
  'article_drafts fields': 'the row goes; exported',
  'articles created_by_override': 'Former member where it is the name',
  'attempts key': 'those that hold the person or its address go; secrets are not exported',
  'bulk_changes what': 'the id is taken out where it is what was set',
  'categories image': 'emptied where it is a file of the person',
  'counters name': 'those of the person go',
  'documents item_id': 'the row goes by a trigger',
  'documents tag title subtitle': 'the row goes',
  'documents body': 'the row goes; what was written stays',
  'credentials body number url since until paper_name checked_with': 'the row goes; exported',
  'credentials paper_key': 'the row goes, and the paper with it; its member reads it on the site',
  'enquiries contact':
    'of a visitor without an account: encrypted, and gone 90 days after the last word',
  'enquiries asked_by': 'likewise, as a hash under a key',
  'enquiries sent_hash': 'likewise',
  'enquiries secret_hash': 'of the visitor’s link; never exported',
  'enquiry_recipients suggested': 'emptied where it names the person',
  'enquiry_words said_by': 'the row goes',
  'enquiry_words words': 'the row goes; encrypted, never exported, for it is another’s as well',
  'email_links email': 'the row goes; exported',
  'email_links hash': 'the row goes; never exported',
  'email_links sign_up': 'the row goes; never exported, for it holds a hash',
  'erasures person_id known': 'emptied, then the row goes',
  'events user_id': 'passes to an admin, inactive; exported',
  'events image_1_id': 'another picture where it was the person’s',
  'events image_2_id image_3_id': 'emptied where it was the person’s',
  'event_seats contact':
    'of a visitor without an account: encrypted, and gone 7 days after the date',
  'event_seats asked_by': 'likewise, as a hash under a key',
  'event_seats secret_hash': 'of the visitor’s link; never exported',
  'file_uploads created_by': 'the row and its parts go; exported',
  'file_uploads object_id': 'the row goes',
  'former_tags tag': 'the row goes; exported',
  'former_tags item_id': 'the row goes',
  'history description':
    'those of the account go, the name is taken out where others tell it as a value; exported',
  'history link_title': 'the subject of a mail that tells of the person is taken out',
  'history replaced':
    'those of the account and its files go; elsewhere its id, its name and its telephone number are taken out; those of the account are exported',
  'invites email': 'emptied where it is the person’s',
  'invites name': 'emptied where the address is the person’s',
  'like_counts object_id': 'the row goes where it is the person',
  'locations phone': 'emptied where it is the person’s',
  'message_participants user_id': 'the row goes; exported',
  'message_participants other_id': 'emptied',
  'message_replies created_by': 'emptied; the text is exported',
  'notice_settings settings': 'the row goes',
  'notices object_id': 'the row goes: of people it is who did it',
  'push_subscriptions endpoint p256dh auth': 'the row goes; a secret',
  'parked_messages body': 'the row goes',
  'reports object_id': 'the id of the report itself where it is the person; the row stays',
  'reports about_id': 'emptied',
  'reports comments copy outcome_comments': 'emptied where it is about the person',
  'reports outcome_reason': 'emptied where it is about the person; exported',
  'reports appeal_hash': 'emptied; a secret',
  'reports appeal_words appeal_reason': 'emptied; exported',
  'sent_email_words to_addr name subject': 'emptied with the mail',
  'sent_emails user_id to_addr': 'emptied; exported',
  'sent_emails about_id': 'emptied, with what the mail told of the person',
  'sent_emails bcc_addr error': 'emptied',
  'sent_emails subject': 'emptied, also where it tells of the person; exported',
  'sent_emails text html': 'emptied, also where it tells of the person; exported without secrets',
  'sent_emails unsubscribe_url': 'emptied; a secret',
  'session_refreshes hash': 'the row goes; never exported',
  'sessions client_ip country_name user_agent_name': 'the row goes; exported',
  'sessions refresh_family_hash': 'the row goes; never exported',
  'status_reports report': 'the row goes, for it names who is signed in',
  'stranger_mails address_hash': 'as a hash under a key, and gone after a day',
  'sub_categories image': 'emptied where it is a file of the person',
  'thread_replies comments': 'the id is taken out where others name the person',
  'uploaded_files object_id': 'the row goes with its bytes where it is the person; exported',
  'uploaded_files name': 'the row goes; exported as an address',
  'uploaded_files original_name title copyright alternative_text': 'the row goes; exported',
  'user_categories user_name': 'the row goes',
  'user_locations approved_by_id': 'passes to an admin, so that the place stays approved',
  'user_pictures file_id': 'the row goes; exported as an address',
  'user_questions question answer': 'the row goes; exported',
  'user_prices session price_from price_to currency minutes reduced_from free_first_minutes note':
    'the row goes; exported',
  'user_sub_categories user_name': 'the row goes',
  'user_words user_id': 'the row goes by a trigger',
  'user_words name email title': 'the row goes',
  'views filter': 'the id is taken out',
};

const inTable = (table: string, names: string[]) => names.map((column) => `${table}.${column}`);

/** Deleted rows, scrubbed columns, and account columns from `user-fields.ts`. */
const erased = [
  ...deletedTables.map(([table, condition]) => ({
    table,
    named: condition.matchAll(/(\w+) = \?1/g),
  })),
  ...scrubDefinitions.map(({ table, set }) => ({
    table,
    named: set.matchAll(/(\w+) = nullif\(\1, \?1\)/g),
  })),
].flatMap(({ table, named }) =>
  inTable(
    table,
    Array.from(named, ([, column = '']) => column),
  ),
);
const derived = new Set([...erased, ...inTable('users', Object.keys(userFields))]);

/** Columns that are never personal. */
const always = ['id', 'created_at', 'updated_at', 'version', 'rowid'];

const listed = (lists: string[]) =>
  lists.flatMap((list) => {
    const [table = '', ...names] = list.split(' ');
    return inTable(table, names);
  });

const said = listed(Object.keys(personal));
const isPersonal = new Set([...said, ...derived]);
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

test('every column is declared as personal or plain, with its erasure', async () => {
  const others = listed(
    Object.entries(nonPersonalColumns).map(([table, names]) => `${table} ${names}`),
  );
  const all = [...said, ...derived, ...others];
  const there = (await listTableColumns())
    .filter(({ column }) => !always.includes(column))
    .map(nameOf);
  const unsaid = there.filter((one) => !all.includes(one));
  expect(unsaid, 'say here or in non-personal-columns.ts whether these are personal').toEqual([]);
  expect(new Set(all).size, 'a column is said twice').toBe(all.length);
});

test('columns that reference a person are personal', async () => {
  const naming = (await listTableColumns()).filter(
    ({ column, is_person }) =>
      is_person || /(_by|user_id|person_id|email|addr|client_ip|user_name)$/.test(column),
  );
  expect(naming.map(nameOf).filter((one) => !isPersonal.has(one))).toEqual([]);
});
