import type { Section } from './sections.ts';

/** Notifications, settings and push subscriptions of the member. */
export const news: readonly Section[] = [
  {
    name: 'news',
    about:
      'What you were told of in the last three months; what you chose for each kind stands in news_settings.',
    key: 'n.id',
    rows: `select n.kind, n.object_type, n.count, n.created_at, n.updated_at, n.read_at from notices n
      where n.user_id = ?1 and {after}`,
  },
  {
    name: 'news_settings',
    about: 'By which ways you want to be told of what, and when your next digest comes.',
    key: 'user_id',
    rows: `select settings, digest_at, updated_at from notice_settings where user_id = ?1 and {after}`,
    shape: ({ settings, ...row }) => ({ ...row, settings: JSON.parse(String(settings)) }),
  },
  {
    name: 'push',
    about: 'Browsers to which news is pushed, by the service that takes it.',
    key: 'id',
    rows: `select endpoint, created_at from push_subscriptions where user_id = ?1 and {after}`,
  },
];
