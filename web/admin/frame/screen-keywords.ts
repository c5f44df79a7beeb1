/** Other words by which people look for a screen in the command palette. */

import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';

/** Words of a screen, separated by commas, by its path. */
const keywordsByPath: Readonly<Record<string, () => string>> = {
  '/admin/users': m['admin_palette.words_users'],
  '/admin/users/import': m['admin_palette.words_user_import'],
  '/admin/membership-levels': m['admin_palette.words_levels'],
  '/admin/invites': m['admin_palette.words_invites'],
  '/admin/reports': m['admin_palette.words_reports'],
  '/admin/review': m['admin_palette.words_review'],
  '/admin/articles': m['admin_palette.words_articles'],
  '/admin/pages': m['admin_palette.words_pages'],
  '/admin/footers': m['admin_palette.words_footers'],
  '/admin/redirects': m['admin_palette.words_redirects'],
  '/admin/redirects/import': m['admin_palette.words_redirects'],
  '/admin/settings': m['admin_palette.words_settings'],
  '/admin/files': m['admin_palette.words_files'],
  '/admin/bin': m['admin_palette.words_bin'],
  '/admin/help': m['admin_palette.words_help'],
  '/admin/emails': m['admin_palette.words_sent_emails'],
  '/admin/email_templates': m['admin_palette.words_email_templates'],
  '/admin/history': m['admin_palette.words_history'],
  '/admin/security-events': m['admin_palette.words_security_events'],
  '/admin/access-logs': m['admin_palette.words_access_logs'],
  '/admin/status': m['admin_palette.words_status'],
};

/** Words are separated by commas, in Arabic by its own. */
export const getScreenKeywords = (address: LinkTarget): string[] =>
  keywordsByPath[address]?.().split(/[,،]\s*/) ?? [];
