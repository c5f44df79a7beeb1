import { accessLogsList, accessLogsOfUser, accessLogsSource } from '../jobs/access-logs/access-log-list.ts';
import { articleCategoriesSource } from '../content/article-categories-sql.ts';
import { approveArticle } from '../content/articles/approve-article.ts';
import { changeArticle } from '../content/articles/change-article.ts';
import { createArticle } from '../content/articles/create-article.ts';
import { keepDraft } from '../content/articles/article-drafts.ts';
import { previewArticle } from '../content/articles/preview-link.ts';
import { articlesSource } from '../content/articles/articles-sql.ts';
import { unpublishArticle } from '../content/articles/unpublish-article.ts';
import { beginBulk } from '../admin/bulk/create-bulk-change.ts';
import { categoriesSource, changeCategory } from '../content/change-category.ts';
import { hasBulk } from '../contract/admin/bulk.ts';
import type { Resource } from '../contract/resources/resource.ts';
import { accessLogs } from '../contract/admin/access-logs.resource.ts';
import { applications } from '../contract/practitioners/applications.resource.ts';
import { articleCategories } from '../contract/content/article-categories.resource.ts';
import { articles } from '../contract/content/articles.resource.ts';
import { categories } from '../contract/content/categories.resource.ts';
import { emailTemplates } from '../contract/system/email-templates.resource.ts';
import { events } from '../contract/events/events.resource.ts';
import { footers } from '../contract/content/footers.resource.ts';
import { history } from '../contract/admin/history.resource.ts';
import { resources } from '../contract/resources/resources.ts';
import { locations } from '../contract/events/locations.resource.ts';
import { membershipLevels } from '../contract/accounts/membership-levels.resource.ts';
import { pages } from '../contract/content/pages.resource.ts';
import { reports } from '../contract/moderation/reports.resource.ts';
import { securityEvents } from '../contract/accounts/security-events.resource.ts';
import { sentEmails } from '../contract/system/sent-emails.resource.ts';
import { subCategories } from '../contract/content/sub-categories.resource.ts';
import { tagLinks } from '../contract/content/tag-links.resource.ts';
import { tags } from '../contract/content/tags.resource.ts';
import { threadReplies } from '../contract/community/thread-replies.resource.ts';
import { threads } from '../contract/community/threads.resource.ts';
import { userLocations } from '../contract/events/memberships.resource.ts';
import { users } from '../contract/accounts/users.resource.ts';
import { changeTemplate, createTemplate, templatesSource } from '../mail/email-templates/template-mutations.ts';
import { changeEvent } from '../events/change-event.ts';
import { createEvent } from '../events/create-event.ts';
import { eventsSource } from '../events/events-sql.ts';
import { historyList, historySource } from '../admin/history/history-list.ts';
import type { Call } from '../http/mutation.ts';
import type { Read } from '../http/query.ts';
import { listBelow } from '../http/resource/build-list-query.ts';
import { type Mounted, mount } from '../http/resource/mount-resource.ts';
import { source } from '../http/resource/resource-sql.ts';
import { allLocations, locationsSource } from '../events/locations/list-all-locations.ts';
import { changeLevel } from '../admin/levels/update-level.ts';
import { createLevel } from '../admin/levels/create-level.ts';
import { levelsSource } from '../admin/levels/level-sql.ts';
import { changePage, createPage, pagesSource } from '../content/save-page.ts';
import { appeal } from '../moderation/appeal.ts';
import { closeReport } from '../moderation/close-report.ts';
import { decideAppeal } from '../moderation/decide-appeal.ts';
import { reportList } from '../moderation/list-reports.ts';
import { pauseReported, shownPause } from '../moderation/suspend.ts';
import { removeReported } from '../moderation/remove-content.ts';
import { reportsSource } from '../moderation/reports-sql.ts';
import { shownWarning, warnReported } from '../moderation/warn.ts';
import { securityEventsList, securityEventsSource } from '../auth/security-event-list.ts';
import { usageOfTag } from '../content/tag-links/list-tag-usage.ts';
import { changeTag } from '../content/tags/change-tag.ts';
import { createTag } from '../content/tags/create-tag.ts';
import { tagsSource } from '../content/tags/tags-sql.ts';
import { changeReply } from '../community/thread-replies/change-reply.ts';
import { createReply } from '../community/thread-replies/create-reply.ts';
import { repliesBelowThread } from '../community/thread-replies/list-thread-replies.ts';
import { repliesSource } from '../community/thread-replies/replies-sql.ts';
import { changeThread } from '../community/threads/change-thread.ts';
import { createThread } from '../community/threads/create-thread.ts';
import { threadsSource } from '../community/threads/threads-sql.ts';
import { applicationsList, applicationsSource } from '../practitioners/applications/list-applications.ts';
import { createUser } from '../practitioners/users/create-user.ts';
import { accountsList } from '../practitioners/users/list-accounts.ts';
import { accountsOfLevel } from '../practitioners/users/list-level-accounts.ts';

/** Resources with custom routes; null if none of the generic routes applies. */
const special = new Map<Resource, Mounted | null>([
  [articleCategories, mount(articleCategoriesSource)],
  [articles, mount(articlesSource, { create: createArticle, change: changeArticle })],
  [categories, mount(categoriesSource, { change: changeCategory })],
  [emailTemplates, mount(templatesSource, { create: createTemplate, change: changeTemplate })],
  [events, mount(eventsSource, { create: createEvent, change: changeEvent })],
  [locations, mount(locationsSource, { list: allLocations })],
  [membershipLevels, mount(levelsSource, { create: createLevel, change: changeLevel })],
  [pages, mount(pagesSource, { create: createPage, change: changePage })],
  [tags, mount(tagsSource, { create: createTag, change: changeTag })],
  [threads, mount(threadsSource, { create: createThread, change: changeThread })],
  [applications, mount(applicationsSource, { list: applicationsList })],
  [reports, mount(reportsSource, { list: reportList })],
  [threadReplies, mount(repliesSource, { create: createReply, change: changeReply })],
  [accessLogs, mount(accessLogsSource, { list: accessLogsList })],
  [securityEvents, mount(securityEventsSource, { list: securityEventsList })],
  [history, mount(historySource, { list: historyList })],
  [sentEmails, null],
  [tagLinks, null],
  [userLocations, null],
  [users, null],
]);

/** All admin resources, generic unless customized above. */
const mounted = resources.flatMap((resource) =>
  special.has(resource) ? (special.get(resource) ?? []) : mount(source(resource)),
);

/** Queries of all admin resources. */
export const resourceReads: Read[] = [
  ...mounted.flatMap(({ reads }) => reads),
  accessLogsOfUser,
  listBelow(articleCategories, articlesSource, 'category_id', 'articles'),
  listBelow(categories, source(subCategories), 'category_id', 'sub_categories'),
  listBelow(emailTemplates, source(sentEmails), 'email_template_id', 'sent_emails'),
  listBelow(footers, pagesSource, 'footer_id', 'pages'),
  listBelow(locations, source(userLocations), 'location_id', 'users'),
  accountsOfLevel,
  repliesBelowThread,
  usageOfTag,
];

/** Bulk operations, for every resource with a list that supports them. */
const bulk = resources.filter(hasBulk).flatMap((resource) => {
  const list = [...mounted.flatMap(({ reads }) => reads), accountsList].find(
    ({ path }) => path === `/${resource.path}`,
  );
  return list ? beginBulk(resource, list) : [];
});

/** Mutations of all admin resources, and those that act on their items. */
export const resourceCalls: Call[] = [
  ...bulk,
  ...mounted.flatMap(({ calls }) => calls),
  approveArticle,
  unpublishArticle,
  keepDraft,
  previewArticle,
  warnReported,
  shownWarning,
  pauseReported,
  shownPause,
  removeReported,
  closeReport,
  appeal,
  decideAppeal,
  createUser,
];
