/** Fields, list and filters of pages in the back office. */

import type { Resource } from '../resources/resource.ts';
import {
  activeField,
  createAndChange,
  displayOrderField,
  languageField,
  nameField,
} from '../resources/shared-fields.ts';

/**
 * First segments of the site's own URLs, which no page may use. A test checks that the list is
 * complete.
 */
const reservedPageTags = [
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
  'for-practitioners',
  'help-now',
  'today',
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

export const pagesResource = {
  path: 'pages',
  admin: 'pages',
  noun: { one: 'page', many: 'pages' },
  titleField: 'title',
  fields: {
    title: nameField,
    tag: { kind: 'tag', from: 'title', reserved: reservedPageTags },
    is_active: activeField,
    footer_id: { kind: 'ref', to: 'footers', titled: 'title' },
    display_order: displayOrderField,
    language_id: languageField,
    details: { kind: 'html', toolbar: 'full', words: 'plain', pictures: true },
  },
  columns: ['title', 'tag', 'is_active', 'footer_id', 'display_order', 'created_at', 'updated_at'],
  sort: 'title asc',
  search: ['title', 'tag', 'footer_name'],
  filters: ['is_active', 'footer_id', 'created_at'],
  calls: createAndChange,
  has_history: true,
  keeps_draft: true,
} as const satisfies Resource;
