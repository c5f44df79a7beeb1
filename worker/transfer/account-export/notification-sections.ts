import type { ExportSection } from './export-section.ts';

/** Sections of an account export about notifications, their settings and push subscriptions. */
export const notificationSections: readonly ExportSection[] = [
  {
    name: 'news',
    about: 'Your notifications of the last three months. Your settings are in news_settings.',
    key: 'n.id',
    rows: `select n.kind, n.object_type, n.count, n.created_at, n.updated_at, n.read_at from notices n
      where n.user_id = ?1 and {after}`,
  },
  {
    name: 'news_settings',
    about: 'Your notification settings, and when your next digest is due.',
    key: 'user_id',
    rows: `select settings, digest_at, updated_at from notice_settings where user_id = ?1 and {after}`,
    shape: ({ settings, ...row }) => ({ ...row, settings: JSON.parse(String(settings)) }),
  },
  {
    name: 'push',
    about: 'Browsers that receive push notifications, with the push service of each.',
    key: 'id',
    rows: `select endpoint, created_at from push_subscriptions where user_id = ?1 and {after}`,
  },
];
