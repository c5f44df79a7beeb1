/**
 * Queries and mutations of all admin resources: generic ones, and those that a resource replaces.
 */

import { buildBinMutation } from '../admin/bin/build-bin-mutation.ts';
import { buildRestoreMutation } from '../admin/bin/build-restore-mutation.ts';
import { deleteBinItem } from '../admin/bin/delete-for-good.ts';
import { buildBulkMutation } from '../admin/bulk/create-bulk-change.ts';
import { historyListQuery, historySql } from '../admin/history/history-list.ts';
import { createLevel } from '../admin/levels/create-level.ts';
import { levelSql } from '../admin/levels/level-sql.ts';
import { updateLevel } from '../admin/levels/update-level.ts';
import {
  answerAccountMerge,
  getAccountMerge,
} from '../admin/merge/accounts/answer-account-merge.ts';
import { previewAccountMerge } from '../admin/merge/accounts/preview-account-merge.ts';
import { requestAccountMerge } from '../admin/merge/accounts/request-account-merge.ts';
import { listMerges } from '../admin/merge/list-merges.ts';
import { buildMergeMutation } from '../admin/merge/merge-items.ts';
import { buildMergePreview } from '../admin/merge/preview-merge.ts';
import { buildUndoMergeMutation } from '../admin/merge/undo-merge.ts';
import {
  changeRedirect,
  createRedirect,
  importRedirects,
  redirectsSql,
} from '../admin/redirects/redirect-mutations.ts';
import { securityEventListQuery, securityEventSql } from '../auth/security-event-list.ts';
import { changeReply } from '../community/thread-replies/change-reply.ts';
import { createReply } from '../community/thread-replies/create-reply.ts';
import { listThreadReplies } from '../community/thread-replies/list-thread-replies.ts';
import { repliesSql } from '../community/thread-replies/replies-sql.ts';
import { changeThread } from '../community/threads/change-thread.ts';
import { createThread } from '../community/threads/create-thread.ts';
import { threadsSql } from '../community/threads/threads-sql.ts';
import { articleCategoriesSql } from '../content/article-categories-sql.ts';
import { approveArticle } from '../content/articles/approve-article.ts';
import { saveArticleDraft } from '../content/articles/article-drafts.ts';
import { articlesSql } from '../content/articles/articles-sql.ts';
import { changeArticle } from '../content/articles/change-article.ts';
import { createArticle } from '../content/articles/create-article.ts';
import { createPreviewLink } from '../content/articles/preview-link.ts';
import { unpublishArticle } from '../content/articles/unpublish-article.ts';
import { categoriesSql, changeCategory } from '../content/change-category.ts';
import { changePage, createPage, pagesSql } from '../content/save-page.ts';
import { listTagUsage } from '../content/tag-links/list-tag-usage.ts';
import { changeTag } from '../content/tags/change-tag.ts';
import { createTag } from '../content/tags/create-tag.ts';
import { tagsSql } from '../content/tags/tags-sql.ts';
import { translationConfirmations } from '../content/translations/confirm-translation.ts';
import {
  createArticleTranslation,
  createBlogTranslation,
  createPageTranslation,
} from '../content/translations/create-translation.ts';
import { itemTextMutations, itemTextQueries } from '../content/translations/item-texts.ts';
import {
  listArticleTranslations,
  listBlogTranslations,
  listPageTranslations,
} from '../content/translations/list-translations.ts';
import { membershipLevelsResource } from '../contract/accounts/membership-levels.resource.ts';
import { securityEventsResource } from '../contract/accounts/security-events.resource.ts';
import { usersResource } from '../contract/accounts/users.resource.ts';
import { accessLogsResource } from '../contract/admin/access-logs.resource.ts';
import { isBinned } from '../contract/admin/bin.ts';
import { hasBulk } from '../contract/admin/bulk.ts';
import { historyResource } from '../contract/admin/history.resource.ts';
import { mergesApi } from '../contract/admin/merges.api.ts';
import { redirectsResource } from '../contract/admin/redirects.resource.ts';
import { threadRepliesResource } from '../contract/community/thread-replies.resource.ts';
import { threadsResource } from '../contract/community/threads.resource.ts';
import { articleCategoriesResource } from '../contract/content/articles/article-categories.resource.ts';
import { articlesResource } from '../contract/content/articles/articles.resource.ts';
import { categoriesResource } from '../contract/content/categories.resource.ts';
import { footersResource } from '../contract/content/footers.resource.ts';
import { pagesResource } from '../contract/content/pages.resource.ts';
import { subCategoriesResource } from '../contract/content/sub-categories.resource.ts';
import { tagLinksResource } from '../contract/content/tag-links.resource.ts';
import { tagsResource } from '../contract/content/tags.resource.ts';
import { eventsResource } from '../contract/events/events.resource.ts';
import { locationsResource } from '../contract/events/locations.resource.ts';
import { membershipsResource } from '../contract/events/memberships.resource.ts';
import { reportsResource } from '../contract/moderation/reports.resource.ts';
import { applicationsResource } from '../contract/practitioners/applications.resource.ts';
import { nestedListsApi } from '../contract/resources/nested-lists.api.ts';
import type { Resource } from '../contract/resources/resource.ts';
import { resources } from '../contract/resources/resources.ts';
import { emailTemplatesResource } from '../contract/system/email-templates.resource.ts';
import { sentEmailsResource } from '../contract/system/sent-emails.resource.ts';
import { changeEvent } from '../events/change-event.ts';
import { createEvent } from '../events/create-event.ts';
import { eventsSql } from '../events/events-sql.ts';
import { listAllLocations, locationsSql } from '../events/locations/list-all-locations.ts';
import type { Mutation } from '../http/mutation.ts';
import type { Query } from '../http/query.ts';
import { buildNestedListQuery } from '../http/resource/build-list-query.ts';
import { buildResourceSql, type ResourceSql } from '../http/resource/build-resource-sql.ts';
import {
  type MountedResource,
  mountResource as mountRoutes,
  type ResourceRoutes,
} from '../http/resource/mount-resource.ts';
import {
  accessLogListQuery,
  accessLogSql,
  userAccessLogsQuery,
} from '../jobs/access-logs/access-log-list.ts';
import {
  createTemplate,
  templateSql,
  updateTemplate,
} from '../mail/email-templates/template-mutations.ts';
import { submitAppeal } from '../moderation/appeal-by-link.ts';
import { assignReport } from '../moderation/assign-report.ts';
import { closeReport } from '../moderation/close-report.ts';
import { decideAppeal } from '../moderation/decide-appeal.ts';
import { listReports } from '../moderation/list-reports.ts';
import { removeReportedContent } from '../moderation/remove-content.ts';
import { reportsSql } from '../moderation/reports-sql.ts';
import { previewSuspensionMail, suspendReportedUser } from '../moderation/suspend-reported-user.ts';
import { previewWarningMail, warnReportedUser } from '../moderation/warn-reported-user.ts';
import {
  applicationsSql,
  listApplications,
} from '../practitioners/applications/list-applications.ts';
import { createUser } from '../practitioners/users/create-user.ts';
import { listAccounts } from '../practitioners/users/list-accounts.ts';
import { listLevelAccounts } from '../practitioners/users/list-level-accounts.ts';

/** Items of most resources go to the bin when they are deleted. */
const mountResource = (source: ResourceSql, special: Partial<ResourceRoutes> = {}) =>
  mountRoutes(source, {
    ...(isBinned(source.resource) && { delete: buildBinMutation(source) }),
    ...special,
  });

const subCategoriesSql = buildResourceSql(subCategoriesResource);

/** Resources with custom routes; null if none of the generic routes applies. */
const customized = new Map<Resource, MountedResource | null>([
  [articleCategoriesResource, mountResource(articleCategoriesSql)],
  [articlesResource, mountResource(articlesSql, { create: createArticle, change: changeArticle })],
  [categoriesResource, mountResource(categoriesSql, { change: changeCategory })],
  [
    emailTemplatesResource,
    mountResource(templateSql, { create: createTemplate, change: updateTemplate }),
  ],
  [eventsResource, mountResource(eventsSql, { create: createEvent, change: changeEvent })],
  [locationsResource, mountResource(locationsSql, { list: listAllLocations })],
  [membershipLevelsResource, mountResource(levelSql, { create: createLevel, change: updateLevel })],
  [pagesResource, mountResource(pagesSql, { create: createPage, change: changePage })],
  [
    redirectsResource,
    mountResource(redirectsSql, { create: createRedirect, change: changeRedirect }),
  ],
  [tagsResource, mountResource(tagsSql, { create: createTag, change: changeTag })],
  [threadsResource, mountResource(threadsSql, { create: createThread, change: changeThread })],
  [applicationsResource, mountResource(applicationsSql, { list: listApplications })],
  [reportsResource, mountResource(reportsSql, { list: listReports })],
  [threadRepliesResource, mountResource(repliesSql, { create: createReply, change: changeReply })],
  [accessLogsResource, mountResource(accessLogSql, { list: accessLogListQuery })],
  [securityEventsResource, mountResource(securityEventSql, { list: securityEventListQuery })],
  [historyResource, mountResource(historySql, { list: historyListQuery })],
  [sentEmailsResource, null],
  [tagLinksResource, null],
  [membershipsResource, null],
  [usersResource, null],
]);

/** All admin resources, generic unless customized above. */
const mounted = resources.flatMap((resource) =>
  customized.has(resource)
    ? (customized.get(resource) ?? [])
    : mountResource(buildResourceSql(resource)),
);

export const resourceQueries: Query[] = [
  ...mounted.flatMap(({ reads }) => reads),
  userAccessLogsQuery,
  buildNestedListQuery(nestedListsApi.articlesOfCategory, {
    parent: articleCategoriesResource,
    source: articlesSql,
    column: 'category_id',
  }),
  buildNestedListQuery(nestedListsApi.subCategoriesOfCategory, {
    parent: categoriesResource,
    source: subCategoriesSql,
    column: 'category_id',
  }),
  buildNestedListQuery(nestedListsApi.sentEmailsOfTemplate, {
    parent: emailTemplatesResource,
    source: buildResourceSql(sentEmailsResource),
    column: 'email_template_id',
  }),
  buildNestedListQuery(nestedListsApi.pagesOfFooter, {
    parent: footersResource,
    source: pagesSql,
    column: 'footer_id',
  }),
  buildNestedListQuery(nestedListsApi.usersOfLocation, {
    parent: locationsResource,
    source: buildResourceSql(membershipsResource),
    column: 'location_id',
  }),
  listLevelAccounts,
  listThreadReplies,
  listTagUsage,
  listArticleTranslations,
  listBlogTranslations,
  listPageTranslations,
  ...itemTextQueries,
  buildMergePreview(mergesApi.previewTags, tagsSql),
  buildMergePreview(mergesApi.previewSubCategories, subCategoriesSql),
  previewAccountMerge,
  listMerges,
];

/** Bulk operations, for every resource with a list that supports them. */
const bulkMutations = resources.filter(hasBulk).flatMap((resource) => {
  const list = [...mounted.flatMap(({ reads }) => reads), listAccounts].find(
    ({ path }) => path === `/${resource.path}`,
  );
  return list ? buildBulkMutation(resource, list) : [];
});

/** Mutations of all admin resources, and those that act on their items. */
export const resourceMutations: Mutation[] = [
  ...bulkMutations,
  ...mounted.flatMap(({ calls }) => calls),
  approveArticle,
  unpublishArticle,
  saveArticleDraft,
  createPreviewLink,
  createArticleTranslation,
  createBlogTranslation,
  createPageTranslation,
  ...translationConfirmations,
  ...itemTextMutations,
  warnReportedUser,
  previewWarningMail,
  suspendReportedUser,
  previewSuspensionMail,
  removeReportedContent,
  closeReport,
  assignReport,
  submitAppeal,
  decideAppeal,
  createUser,
  importRedirects,
  buildRestoreMutation(mounted.map(({ source }) => source)),
  deleteBinItem,
  buildMergeMutation(mergesApi.mergeTags, tagsSql),
  buildMergeMutation(mergesApi.mergeSubCategories, subCategoriesSql),
  requestAccountMerge,
  getAccountMerge,
  answerAccountMerge,
  buildUndoMergeMutation([tagsSql, subCategoriesSql]),
];
