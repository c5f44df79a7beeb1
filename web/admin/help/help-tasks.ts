/** The tasks of the guide. Steps quote labels of the back office from their own messages. */

import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { redirectsResource } from '../../../worker/contract/admin/redirects.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import { crisisLinesResource } from '../../../worker/contract/search/crisis-lines.resource.ts';
import { crisisWordsResource } from '../../../worker/contract/search/crisis-words.resource.ts';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { binListResource } from '../bin/bin-list-resource.ts';
import { BIN_PATH } from '../bin/bin-path.ts';
import { HISTORY_PATH } from '../history/history-path.ts';
import { INVITES_ADMIN_PATH } from '../invites/invites-path.ts';
import { getListTitle } from '../item-texts.ts';
import { REVIEW_PATH } from '../review/review-paths.ts';
import { SETTINGS_PATH } from '../settings/lazy-settings-page.ts';
import { USER_IMPORTS_PATH } from '../users/import/user-import-paths.ts';
import type { HelpTaskName } from './help-paths.ts';

export interface HelpTask {
  name: HelpTaskName;
  title(): string;
  summary(): string;
  steps(): string[];
  /** The screen on which the task begins. */
  screen: { path: LinkTarget; title(): string };
}

export const helpTasks: readonly HelpTask[] = [
  {
    name: 'settings',
    title: m['admin_help.settings_title'],
    summary: m['admin_help.settings_summary'],
    steps: () => [
      m['admin_help.settings_step_1'](),
      m['admin_help.settings_step_2'](),
      m['admin_help.settings_step_3'](),
      m['admin_help.settings_step_4']({ save: m['admin_settings.save']() }),
      m['admin_help.settings_step_5'](),
    ],
    screen: { path: SETTINGS_PATH, title: m['admin_menu.settings'] },
  },
  {
    name: 'people',
    title: m['admin_help.people_title'],
    summary: m['admin_help.people_summary'],
    steps: () => [
      m['admin_help.people_step_1']({ link: m['admin_invites.invite_by_link']() }),
      m['admin_help.people_step_2']({ email: m['admin_invites.invite_by_email']() }),
      m['admin_help.people_step_3'](),
      m['admin_help.people_step_4'](),
    ],
    screen: { path: INVITES_ADMIN_PATH, title: m['admin_menu.invitations'] },
  },
  {
    name: 'import',
    title: m['admin_help.import_title'],
    summary: m['admin_help.import_summary'],
    steps: () => [
      m['admin_help.import_step_1'](),
      m['admin_help.import_step_2'](),
      m['admin_help.import_step_3'](),
      m['admin_help.import_step_4']({ check: m['admin_user_import.check']() }),
      m['admin_help.import_step_5'](),
    ],
    screen: { path: USER_IMPORTS_PATH, title: m['admin_user_import.title'] },
  },
  {
    name: 'applications',
    title: m['admin_help.applications_title'],
    summary: m['admin_help.applications_summary'],
    steps: () => [
      m['admin_help.applications_step_1']({ review: m['admin_menu.review']() }),
      m['admin_help.applications_step_2']({ approve: m['admin_review.approve']() }),
      m['admin_help.applications_step_3']({ ask: m['admin_review.ask_for_details']() }),
      m['admin_help.applications_step_4']({ decline: m['admin_review.decline']() }),
    ],
    screen: { path: REVIEW_PATH, title: m['admin_menu.review'] },
  },
  {
    name: 'person',
    title: m['admin_help.person_title'],
    summary: m['admin_help.person_summary'],
    steps: () => [
      m['admin_help.person_step_1'](),
      m['admin_help.person_step_2']({
        confirm: m['admin_users.send_confirmation'](),
        password: m['admin_users.send_password_link'](),
      }),
      m['admin_help.person_step_3']({ view_as: m['admin_users.view_as']({ name: '…' }) }),
      m['admin_help.person_step_4']({ notes: m['admin_users.notes_tab']() }),
    ],
    screen: { path: getAdminListPath(usersResource), title: () => getListTitle(usersResource) },
  },
  {
    name: 'articles',
    title: m['admin_help.articles_title'],
    summary: m['admin_help.articles_summary'],
    steps: () => [
      m['admin_help.articles_step_1']({ add: m['admin_articles.add_article']() }),
      m['admin_help.articles_step_2'](),
      m['admin_help.articles_step_3'](),
      m['admin_help.articles_step_4']({ preview: m['admin_articles.preview_link']() }),
      m['admin_help.articles_step_5']({
        publish: m['admin_articles.publish'](),
        schedule: m['admin_articles.schedule_later'](),
        scheduled: m['admin_articles.scheduled_articles'](),
      }),
    ],
    screen: {
      path: getAdminListPath(articlesResource),
      title: () => getListTitle(articlesResource),
    },
  },
  {
    name: 'pages',
    title: m['admin_help.pages_title'],
    summary: m['admin_help.pages_summary'],
    steps: () => [
      m['admin_help.pages_step_1']({ picture: m['admin_editor.picture']() }),
      m['admin_help.pages_step_2'](),
      m['admin_help.pages_step_3']({
        table: m['admin_editor.table'](),
        video: m['admin_editor.video'](),
      }),
      m['admin_help.pages_step_4']({ files: m['admin_files.files']() }),
      m['admin_help.pages_step_5']({ replace: m['admin_files.replace_file']() }),
    ],
    screen: { path: getAdminListPath(pagesResource), title: () => getListTitle(pagesResource) },
  },
  {
    name: 'reports',
    title: m['admin_help.reports_title'],
    summary: m['admin_help.reports_summary'],
    steps: () => [
      m['admin_help.reports_step_1'](),
      m['admin_help.reports_step_2'](),
      m['admin_help.reports_step_3']({
        close: m['admin_review.close_report'](),
        remove: m['admin_review.remove_content'](),
        warn: m['admin_review.warn'](),
        suspend: m['admin_review.suspend'](),
      }),
      m['admin_help.reports_step_4'](),
    ],
    screen: { path: getAdminListPath(reportsResource), title: () => getListTitle(reportsResource) },
  },
  {
    name: 'emails',
    title: m['admin_help.emails_title'],
    summary: m['admin_help.emails_summary'],
    steps: () => [
      m['admin_help.emails_step_1'](),
      m['admin_help.emails_step_2'](),
      m['admin_help.emails_step_3']({ test: m['admin_emails.send_test']() }),
      m['admin_help.emails_step_4']({ restore: m['admin_emails.restore_original']() }),
    ],
    screen: {
      path: getAdminListPath(emailTemplatesResource),
      title: () => getListTitle(emailTemplatesResource),
    },
  },
  {
    name: 'bin',
    title: m['admin_help.bin_title'],
    summary: m['admin_help.bin_summary'],
    steps: () => [
      m['admin_help.bin_step_1'](),
      m['admin_help.bin_step_2'](),
      m['admin_help.bin_step_3']({
        bin: getListTitle(binListResource),
        restore: m['admin_bin.restore'](),
      }),
      m['admin_help.bin_step_4']({ merge: m['admin_merge.merge']() }),
    ],
    screen: { path: BIN_PATH, title: () => getListTitle(binListResource) },
  },
  {
    name: 'crisis',
    title: m['admin_help.crisis_title'],
    summary: m['admin_help.crisis_summary'],
    steps: () => [
      m['admin_help.crisis_step_1']({ words: getListTitle(crisisWordsResource) }),
      m['admin_help.crisis_step_2'](),
      m['admin_help.crisis_step_3']({ lines: getListTitle(crisisLinesResource) }),
      m['admin_help.crisis_step_4'](),
    ],
    screen: {
      path: getAdminListPath(crisisWordsResource),
      title: () => getListTitle(crisisWordsResource),
    },
  },
  {
    name: 'redirects',
    title: m['admin_help.redirects_title'],
    summary: m['admin_help.redirects_summary'],
    steps: () => [
      m['admin_help.redirects_step_1']({ missing: m['admin_redirects.not_found']() }),
      m['admin_help.redirects_step_2']({
        redirect: m['admin_redirects.redirect'](),
        gone: m['admin_redirects.gone'](),
      }),
      m['admin_help.redirects_step_3']({ import: m['admin_redirects.import']() }),
    ],
    screen: {
      path: getAdminListPath(redirectsResource),
      title: () => getListTitle(redirectsResource),
    },
  },
  {
    name: 'history',
    title: m['admin_help.history_title'],
    summary: m['admin_help.history_summary'],
    steps: () => [
      m['admin_help.history_step_1']({ log: m['admin_menu.audit_log']() }),
      m['admin_help.history_step_2']({ view: m['admin_history.view_changes']() }),
      m['admin_help.history_step_3']({ restore: m['admin_history.restore_all']() }),
      m['admin_help.history_step_4']({ status: m['admin_menu.status']() }),
    ],
    screen: { path: HISTORY_PATH, title: m['admin_menu.audit_log'] },
  },
];
