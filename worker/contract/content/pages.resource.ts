import type { Resource } from '../resources/resource.ts';
import { active, both, language, name, order } from '../resources/shared-fields.ts';

/**
 * First segments of the site's own URLs, which no page may use. A test checks that the list is
 * complete.
 */
const reserved = [
  'a',
  'ac',
  'alerts',
  'articles',
  'b',
  'blogs',
  'c',
  'e',
  'events',
  'l',
  'locations',
  't',
  'threads',
  'u',
  'v',
  'search',
  'notfound',
  'account',
  'admin',
  'friends',
  'logout',
  'messages',
  'notices',
  'saved',
  'password-reset',
  'how-we-order',
  'practitioners',
  'preview',
  'appeal',
  'ask',
  'enquiry',
  'enquiries',
  'join',
  'second-factor',
  'stop',
  'unsubscribe',
  'assets',
  'files',
  'healthz',
  'site',
  'sobe',
];

/** Fields, list and filters of pages in the back office. */
export const pages: Resource = {
  path: 'pages',
  admin: 'pages',
  noun: { one: 'page', many: 'pages' },
  titled: 'title',
  fields: {
    title: name,
    tag: { kind: 'tag', from: 'title', reserved },
    is_active: active,
    footer_id: { kind: 'ref', to: 'footers', titled: 'title' },
    display_order: order,
    language_id: language,
    details: { kind: 'html', toolbar: 'full', words: 'plain', pictures: true },
  },
  columns: ['title', 'tag', 'is_active', 'footer_id', 'display_order', 'created_at', 'updated_at'],
  sort: 'title asc',
  search: ['title', 'tag', 'footer_name'],
  filters: ['is_active', 'footer_id', 'created_at'],
  calls: both,
  has_history: true,
};
