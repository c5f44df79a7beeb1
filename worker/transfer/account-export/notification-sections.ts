import {
  noticeSettingsTable,
  noticesTable,
  pushSubscriptionsTable,
} from '../../db/schema/notifications.ts';
import { selectJson } from './export-fields.ts';
import type { ExportSections } from './export-section.ts';

/** Sections of an account export about notifications, their settings and push subscriptions. */
export const notificationSections = {
  news: {
    about: 'Your notifications of the last three months. Your settings are in news_settings.',
    member: noticesTable.user_id,
    last: [],
  },
  news_settings: {
    about: 'Your notification settings, and when your next digest is due.',
    member: noticeSettingsTable.user_id,
    fields: { settings: selectJson(noticeSettingsTable.settings, '{}') },
    last: ['updated_at', 'settings'],
  },
  push: {
    about: 'Browsers that receive push notifications, with the push service of each.',
    member: pushSubscriptionsTable.user_id,
  },
} satisfies ExportSections;
