import { expect, test } from 'vitest';
import { withWorld } from '../../../tests/world.ts';
import { columns } from '../../../tests/worlds/columns.ts';
import { userFields } from '../../contract/user-fields.ts';

withWorld();

/** Columns that every resource shares. */
const audit = {
  created_by: 'emptied; the export has what was made',
  updated_by: 'emptied',
};

/**
 * Every column of every table: what of it is personal, with how it is erased and exported, and what is not.
 * Whoever adds a column says here which it is.
 */
const personal: Record<string, Record<string, string>> = {
  access_log_objects: { object_id: 'counts of views of the person go' },
  access_logs: {
    created_by: 'emptied; exported as visits',
    client_ip: 'emptied, of visits before the sign-in too; exported',
    'country_name user_agent_name': 'emptied; exported',
    object_id: 'emptied where it is the person',
  },
  access_object_types: audit,
  authenticators: {
    user_id: 'the row goes; never exported',
    secret: 'the row goes; never exported, nor kept in plain text',
  },
  challenges: { 'user_id hash': 'the row goes' },
  passkeys: { 'user_id name credential_id public_key transports': 'the row goes; never exported' },
  recovery_codes: { 'user_id hash': 'the row goes; never exported' },
  second_factor_resets: { user_id: 'the row goes', created_by: 'emptied' },
  security_events: {
    'user_id detail': 'the row goes; exported',
    created_by: 'emptied',
    'client_ip country_name user_agent_name':
      'the row goes, of what was done to others it is emptied; exported',
  },
  access_types: audit,
  article_categories: audit,
  answered_keys: { person_id: 'the row goes' },
  applications: { 'user_id sub_category_ids words asked_words reason': 'the row goes; exported' },
  alerts: {
    user_id: 'the row goes',
    contact: 'the row goes ninety days after it was renewed last; a visitor’s, encrypted',
    'asked_by secret_hash': 'likewise; a hash',
    object_id: 'the row goes where it is the person',
    search: 'the row goes; encrypted',
    seen: 'ids of who is listed, until the next day',
  },
  article_drafts: { 'user_id fields': 'the row goes; exported' },
  articles: {
    ...audit,
    'published_by author_id': 'emptied',
    created_by_override: 'Former member where it is the name',
  },
  attempts: { key: 'those that hold the person or its address go; secrets are not exported' },
  blocks: { blocker_id: 'the row goes; exported', blocked_id: 'the row goes' },
  blogs: audit,
  bookmarks: { created_by: 'the row goes; exported' },
  bulk_changes: { created_by: 'emptied', what: 'the id is taken out where it is what was set' },
  bulk_items: { item_id: 'the row goes' },
  categories: { ...audit, image: 'emptied where it is a file of the person' },
  counted_acts: { person_id: 'the row goes' },
  counters: { name: 'those of the person go' },
  documents: {
    item_id: 'the row goes by a trigger',
    'tag title subtitle': 'the row goes',
    body: 'the row goes; what was written stays',
  },
  credentials: {
    ...audit,
    'user_id body number url since until paper_name checked_with': 'the row goes; exported',
    paper_key: 'the row goes, and the paper with it; its member reads it on the site',
  },
  crisis_lines: audit,
  crisis_words: audit,
  enquiries: {
    contact: 'of a visitor without an account: encrypted, and gone 90 days after the last word',
    asked_by: 'likewise, as a hash under a key',
    sent_hash: 'likewise',
    secret_hash: 'of the visitor’s link; never exported',
  },
  enquiry_recipients: {
    user_id: 'the row goes; exported without a word of it',
    suggested: 'emptied where it names the person',
  },
  enquiry_words: {
    user_id: 'the row goes; never exported, for it is another’s as well',
    said_by: 'the row goes',
    words: 'the row goes; encrypted, never exported',
  },
  email_links: {
    user_id: 'the row goes; exported without its hash',
    email: 'the row goes; exported',
    hash: 'the row goes; never exported',
    sign_up: 'the row goes; never exported, for it holds a hash',
  },
  email_templates: audit,
  erasures: { 'person_id known': 'emptied, then the row goes' },
  follows: { user_id: 'the row goes; exported' },
  events: {
    ...audit,
    user_id: 'passes to an admin, inactive; exported',
    image_1_id: 'another picture where it was the person’s',
    'image_2_id image_3_id': 'emptied where it was the person’s',
  },
  event_seats: {
    user_id: 'the row goes; exported',
    contact: 'of a visitor without an account: encrypted, and gone 7 days after the date',
    asked_by: 'likewise, as a hash under a key',
    secret_hash: 'of the visitor’s link; never exported',
  },
  file_uploads: { created_by: 'the row and its parts go; exported', object_id: 'the row goes' },
  footers: audit,
  former_tags: { tag: 'the row goes; exported', item_id: 'the row goes' },
  friends: { 'from_id to_id': 'the row goes; exported' },
  history: {
    created_by: 'emptied; exported',
    description:
      'those of the account go, the name is taken out where others tell it as a value; exported',
    link_id: 'those of the account and its files go',
    link_title: 'the subject of a mail that tells of the person is taken out',
    replaced:
      'those of the account and its files go; elsewhere its id, its name and its telephone number are taken out; those of the account are exported',
  },
  invites: {
    created_by: 'emptied',
    email: 'emptied where it is the person’s',
    name: 'emptied where the address is the person’s',
  },
  like_counts: { object_id: 'the row goes where it is the person' },
  likes: { created_by: 'the row goes; exported', object_id: 'the row goes where it is the person' },
  saved_items: {
    created_by: 'the row goes; exported',
    object_id: 'the row goes where it is the person',
  },
  locations: { ...audit, phone: 'emptied where it is the person’s' },
  membership_levels: audit,
  message_participants: { user_id: 'the row goes; exported', other_id: 'emptied' },
  message_replies: { created_by: 'emptied; the text is exported' },
  messages: audit,
  notice_settings: { 'user_id settings': 'the row goes' },
  notices: {
    'user_id by_id': 'the row goes',
    object_id: 'the row goes: of people it is who did it',
  },
  pages: audit,
  push_subscriptions: { user_id: 'the row goes', 'endpoint p256dh auth': 'the row goes; a secret' },
  parked_messages: { 'person_id body': 'the row goes', replayed_by: 'emptied' },
  reports: {
    ...audit,
    object_id: 'the id of the report itself where it is the person; the row stays',
    'about_id handled_by_id appeal_decided_by_id': 'emptied',
    'comments copy outcome_comments': 'emptied where it is about the person',
    outcome_reason: 'emptied where it is about the person; exported',
    appeal_hash: 'emptied; a secret',
    'appeal_words appeal_reason': 'emptied; exported',
  },
  sent_email_words: { 'to_addr name subject': 'emptied with the mail' },
  sent_emails: {
    ...audit,
    'user_id to_addr': 'emptied; exported',
    about_id: 'emptied, with what the mail told of the person',
    'bcc_addr error': 'emptied',
    subject: 'emptied, also where it tells of the person; exported',
    'text html': 'emptied, also where it tells of the person; exported without secrets',
    unsubscribe_url: 'emptied; a secret',
  },
  session_refreshes: { hash: 'the row goes; never exported' },
  sessions: {
    'user_id client_ip country_name user_agent_name': 'the row goes; exported',
    refresh_family_hash: 'the row goes; never exported',
  },
  shortlisted: { user_id: 'the row goes; exported', person_id: 'the row goes' },
  status_reports: { report: 'the row goes, for it names who is signed in' },
  sub_categories: { ...audit, image: 'emptied where it is a file of the person' },
  synonyms: audit,
  tag_links: { ...audit, user_id: 'the row goes; exported' },
  tags: audit,
  thread_replies: {
    ...audit,
    deleted_by: 'emptied',
    comments: 'the id is taken out where others name the person',
  },
  threads: { ...audit, deleted_by: 'emptied' },
  uploaded_files: {
    ...audit,
    object_id: 'the row goes with its bytes where it is the person; exported',
    name: 'the row goes; exported as an address',
    'title copyright alternative_text': 'the row goes; exported',
  },
  user_categories: { 'user_id user_name': 'the row goes' },
  user_locations: {
    ...audit,
    user_id: 'the row goes; exported',
    approved_by_id: 'passes to an admin, so that the place stays approved',
  },
  user_pictures: {
    user_id: 'the row goes; exported',
    file_id: 'the row goes; exported as an address',
  },
  user_questions: { 'user_id question answer': 'the row goes; exported' },
  user_prices: {
    'user_id session price_from price_to currency minutes reduced_from free_first_minutes note':
      'the row goes; exported',
  },
  user_sub_categories: { user_id: 'the row goes; exported', user_name: 'the row goes' },
  user_words: { user_id: 'the row goes by a trigger', 'name email title': 'the row goes' },
  views: {
    created_by: 'the row goes, or emptied where it is for all admins',
    filter: 'the id is taken out',
  },
  users: {
    [Object.keys(userFields).join(' ')]:
      'the row goes last; contract/user-fields.ts says what is emptied at once, and what is exported',
  },
};

/** Nothing personal, in whatever table. */
const always = ['id', 'created_at', 'updated_at', 'version', 'rowid'];

const plain: Record<string, string> = {
  authenticators: 'confirmed_at last_step',
  challenges: 'purpose',
  passkeys: 'sign_count last_used_at rp_id',
  recovery_codes: 'used_at',
  second_factor_resets: 'due_at',
  security_events: 'kind',
  access_log_countries: 'day country_name count',
  access_log_hours: 'hour object_type_id access_type_id count',
  access_log_objects: 'day object_type_id count',
  day_counts: 'day name count',
  access_logs: 'object_type_id access_type_id width height',
  access_object_types: 'name tag',
  access_types: 'name tag',
  answered_keys: 'key answer',
  article_categories: 'name tag is_active display_order count_articles count_dated_articles',
  alerts: 'confirmed_at object_type due_at told_at ends_at is_end_told',
  article_drafts: 'article_id touched_at',
  articles:
    'tag category_id title sub_title key_image_id article plain country_id language_id is_pinned is_coming_soon is_featured is_restricted published_at unpublish_at',
  applications: 'state sent_at decided_at',
  attempts: 'count since blocked_until admitted',
  blogs: 'title tag is_active language_id details plain',
  bookmarks: 'article_id',
  bulk_changes: 'session_id resource state claimed_until ended_at',
  bulk_items: 'bulk_id place state change_id message',
  categories: 'name tag is_active description display_order users_count',
  counted_acts: 'kind number',
  counters: 'count',
  countries: 'name',
  credentials: 'kind paper_type paper_size paper_at checked_at checked_until told_days',
  crisis_lines: 'name country_id number hours url display_order is_active',
  crisis_words: 'words is_active',
  documents: 'kind published_at',
  email_links: 'purpose used_at sent_email_id',
  email_templates: 'name tag subject text html',
  enquiries: 'confirmed_at last_word_at withdrawn_at',
  enquiry_recipients: 'enquiry_id asked_at state answered_at reminders seen_at last_word_at',
  enquiry_words: 'enquiry_id',
  erasures: 'walked sent_email_id',
  events:
    'name tag description is_active off_at off_why location_id category_id sub_category_id start_at end_at timezone_id rrule left_out moved capacity online_url dates_of dates_until',
  event_dates: 'event_id date start_at end_at',
  event_seats: 'event_id date state joined_at start_at end_at to_tell was reminded_at',
  follows: 'object_type object_id is_muted',
  file_upload_parts: 'upload_id number etag',
  file_uploads: 'object_type content_type name title copyright size part_size multipart_id',
  footers: 'title is_active column display_order',
  former_tags: 'resource changed_at',
  friends: 'requested_at approved_at request_id',
  history: 'link_table',
  imports: 'digest begun_at account_id level_id parts done plan left_out',
  item_words: 'resource item_id words',
  jobs: 'name last_run last_success last_error period since note due_at claimed_until memory',
  languages: 'code name',
  like_counts: 'object_type count',
  invites: 'hash most uses ended_at stopped_at',
  likes: 'object_type',
  saved_items: 'object_type',
  locations:
    'name tag description is_active is_public is_religious_location address_line_1 address_line_2 address_line_3 address_town address_county address_postcode address_country_id',
  membership_levels:
    'name level is_active is_default authz_user_basic authz_user_detailed authz_user_services authz_favourites authz_friends authz_reviews authz_messages authz_articles',
  message_participants:
    'message_id is_sender is_active last_reply_at unread_count is_blocked unread_from read_at mailed_at is_told',
  message_readings: 'message_id by_sender read_at',
  message_replies: 'message_id reply read_at',
  messages: 'title is_active closed_at last_reply_at',
  pages: 'title tag is_active footer_id display_order language_id details plain',
  notice_settings: 'digest_at',
  notices: 'kind object_type part count read_at is_on_site digest is_push_due',
  push_subscriptions: 'failures retry_at',
  parked_messages: 'queue replayed_at',
  places: 'tag name key region area_key country_id lat lng cell',
  practitioner_orders: 'slot day seed practitioners_count confirmed_count',
  reports:
    'object_type reason is_handled handled_at outcome paused_until appealed_at appeal_decided_at appeal_outcome',
  sent_email_words: 'sent_email_id',
  sent_emails:
    'email_template_id enquiry_id unless_seen processed sent_at opened_at is_urgent is_answer message_id returned returned_at returned_over_at tries retry_at claimed_until parked_at',
  session_refreshes: 'session_id used_at',
  sessions: 'last_used_at proved_at exporting_since adding_since',
  shortlisted: 'position',
  status_reports: 'built_at',
  sub_categories:
    'category_id category_tag name tag is_active description display_order users_count',
  synonyms: 'words means',
  tag_links: 'tag_id category_id sub_category_id article_id thread_id',
  tags: 'name total_count categories_count sub_categories_count users_count articles_count threads_count',
  thread_replies: 'thread_id reply_id depth path plain edited_at is_deleted likes_count',
  threads:
    'title tag sub_category_id is_deleted replies_count places_count last_reply_at answer_id',
  timezones: 'name',
  uploaded_files: 'object_type content_type size width height',
  user_categories: 'category_id offerings_count is_public',
  user_pictures: 'position',
  user_prices: 'position',
  user_questions: 'position',
  user_locations: 'location_id is_default is_admin',
  user_sub_categories: 'sub_category_id is_public',
  views: 'resource name columns is_shared',
};

const said = (of: Record<string, Record<string, string>>) =>
  Object.entries(of).flatMap(([table, fates]) =>
    Object.keys(fates).flatMap((names) => names.split(' ').map((column) => `${table}.${column}`)),
  );
const isPersonal = new Set(said(personal));

test('of every column it is said whether it is personal, and how it is erased', async () => {
  const others = Object.entries(plain).map(([table, names]) => [table, { [names]: '' }]);
  const listed = [...isPersonal, ...said(Object.fromEntries(others))];
  const there = (await columns()).filter(({ column }) => !always.includes(column));
  const unsaid = there.map(({ table, column }) => `${table}.${column}`);
  expect(
    unsaid.filter((one) => !listed.includes(one)),
    'say in this file whether these are personal',
  ).toEqual([]);
  expect(new Set(listed).size, 'a column is said twice').toBe(listed.length);
});

test('a column that names a person is personal', async () => {
  const naming = (await columns()).filter(
    ({ column, is_person }) =>
      is_person || /(_by|user_id|person_id|email|addr|client_ip|user_name)$/.test(column),
  );
  const names = naming.map(({ table, column }) => `${table}.${column}`);
  expect(names.filter((one) => !isPersonal.has(one))).toEqual([]);
});
