/** Finds the task of the guide that explains a screen of the back office. */

import { href, type LinkTarget } from '../../../worker/contract/addresses.ts';

export const HELP_PATH = '/admin/help';

/** Task of the guide by the first part of a screen's path. The longest match counts. */
const taskByPath = {
  '/admin/settings': 'settings',
  '/admin/review': 'applications',
  '/admin/applications': 'applications',
  '/admin/credentials': 'applications',
  '/admin/articles': 'articles',
  '/admin/article-categories': 'articles',
  '/admin/pages': 'pages',
  '/admin/blogs': 'pages',
  '/admin/footers': 'pages',
  '/admin/files': 'pages',
  '/admin/invites': 'people',
  '/admin/users/add': 'people',
  '/admin/users/import': 'import',
  '/admin/users/imports': 'import',
  '/admin/users': 'person',
  '/admin/reports': 'reports',
  '/admin/threads': 'reports',
  '/admin/thread_replies': 'reports',
  '/admin/email_templates': 'emails',
  '/admin/emails': 'emails',
  '/admin/bin': 'bin',
  '/admin/tags': 'bin',
  '/admin/categories': 'bin',
  '/admin/sub_categories': 'bin',
  '/admin/crisis_words': 'crisis',
  '/admin/crisis_lines': 'crisis',
  '/admin/redirects': 'redirects',
  '/admin/history': 'history',
  '/admin/status': 'history',
} as const;

export type HelpTaskName = (typeof taskByPath)[keyof typeof taskByPath];

export const getHelpTaskPath = (name: HelpTaskName) =>
  href('/admin/:resource/:id', { resource: 'help', id: name });

/** Path of the page of the guide that explains a screen; the list of tasks for all others. */
export function getHelpPathFor(location: string): LinkTarget {
  const [found] = Object.entries(taskByPath)
    .filter(([path]) => location === path || location.startsWith(`${path}/`))
    .sort(([one], [other]) => other.length - one.length);
  return found ? getHelpTaskPath(found[1]) : HELP_PATH;
}
