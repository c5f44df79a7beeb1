/** All operations of the API by method and path, as types: 'GET /articles/fe/:tag'. */

import type { accountsApi } from './accounts/accounts.api.ts';
import type { impersonationApi } from './accounts/impersonation.api.ts';
import type { membershipLevelsResource } from './accounts/membership-levels.resource.ts';
import type { secondFactorsApi } from './accounts/second-factors.api.ts';
import type { securityEventsApi } from './accounts/security-events.api.ts';
import type { securityEventsResource } from './accounts/security-events.resource.ts';
import type { sessionsApi } from './accounts/session.api.ts';
import type { signUpApi } from './accounts/sign-up.api.ts';
import type { userNotesApi } from './accounts/user-notes.api.ts';
import type { accessLogsResource } from './admin/access-logs.resource.ts';
import type {
  accessObjectTypesResource,
  accessTypesResource,
} from './admin/access-types.resource.ts';
import type { binApi } from './admin/bin.api.ts';
import type { bulkApi } from './admin/bulk.api.ts';
import type { dashboardApi } from './admin/dashboard.api.ts';
import type { historyApi } from './admin/history.api.ts';
import type { historyResource } from './admin/history.resource.ts';
import type { invitesApi } from './admin/invites.api.ts';
import type { mergesApi } from './admin/merges.api.ts';
import type { pendingCountsApi } from './admin/pending-counts.api.ts';
import type { redirectsApi } from './admin/redirects.api.ts';
import type { redirectsResource } from './admin/redirects.resource.ts';
import type { savedViewsApi } from './admin/saved-views.api.ts';
import type { adminSearchApi } from './admin/search.api.ts';
import type { userImportsApi } from './admin/user-imports.api.ts';
import type { blocksApi } from './community/blocks.api.ts';
import type { bookmarksApi } from './community/bookmarks.api.ts';
import type { followsApi } from './community/follows.api.ts';
import type { friendsApi } from './community/friends.api.ts';
import type { likesApi } from './community/likes.api.ts';
import type { messagesApi } from './community/messages.api.ts';
import type { threadRepliesApi } from './community/thread-replies.api.ts';
import type { threadRepliesResource } from './community/thread-replies.resource.ts';
import type { threadsApi } from './community/threads.api.ts';
import type { threadsResource } from './community/threads.resource.ts';
import type { articleCategoriesApi } from './content/articles/article-categories.api.ts';
import type { articleCategoriesResource } from './content/articles/article-categories.resource.ts';
import type { articleDraftsApi } from './content/articles/article-drafts.api.ts';
import type { articlesApi } from './content/articles/articles.api.ts';
import type { articlesResource } from './content/articles/articles.resource.ts';
import type { blogsApi } from './content/blogs.api.ts';
import type { blogsResource } from './content/blogs.resource.ts';
import type { categoriesApi } from './content/categories.api.ts';
import type { categoriesResource } from './content/categories.resource.ts';
import type { footersApi } from './content/footers.api.ts';
import type { footersResource } from './content/footers.resource.ts';
import type { itemTextsApi } from './content/item-texts.api.ts';
import type { pagesApi } from './content/pages.api.ts';
import type { pagesResource } from './content/pages.resource.ts';
import type { subCategoriesApi } from './content/sub-categories.api.ts';
import type { subCategoriesResource } from './content/sub-categories.resource.ts';
import type { tagLinksApi } from './content/tag-links.api.ts';
import type { tagsApi } from './content/tags.api.ts';
import type { tagsResource } from './content/tags.resource.ts';
import type { translationsApi } from './content/translations.api.ts';
import type { enquiriesApi } from './enquiries/enquiries.api.ts';
import type { attendanceApi } from './events/attendance.api.ts';
import type { calendarLinkApi } from './events/calendar-link.api.ts';
import type { eventsApi } from './events/events.api.ts';
import type { eventsResource } from './events/events.resource.ts';
import type { locationsApi } from './events/locations.api.ts';
import type { locationsResource } from './events/locations.resource.ts';
import type { membershipsApi } from './events/memberships.api.ts';
import type { reportsApi } from './moderation/reports.api.ts';
import type { reportsResource } from './moderation/reports.resource.ts';
import type { reviewApi } from './moderation/review.api.ts';
import type { notificationsApi } from './notifications/notifications.api.ts';
import type { pushApi } from './notifications/push.api.ts';
import type { alertsApi } from './practitioners/alerts.api.ts';
import type { applicationsApi } from './practitioners/applications.api.ts';
import type { applicationsResource } from './practitioners/applications.resource.ts';
import type { credentialsApi } from './practitioners/credentials.api.ts';
import type { offeringsApi } from './practitioners/offerings.api.ts';
import type { practiceApi } from './practitioners/practice.api.ts';
import type { practicePhotosApi } from './practitioners/practice-photos.api.ts';
import type { pricesApi } from './practitioners/prices.api.ts';
import type { profileNumbersApi } from './practitioners/profile-numbers.api.ts';
import type { questionsApi } from './practitioners/questions.api.ts';
import type { usersApi } from './practitioners/users.api.ts';
import type { nestedListsApi } from './resources/nested-lists.api.ts';
import type { Resource } from './resources/resource.ts';
import type {
  buildCreateOperation,
  buildDeleteOperation,
  buildItemOperation,
  buildListOperation,
  buildUpdateOperation,
} from './resources/resource-operations.ts';
import type { crisisApi } from './search/crisis.api.ts';
import type { crisisLinesResource } from './search/crisis-lines.resource.ts';
import type { crisisWordsResource } from './search/crisis-words.resource.ts';
import type { directoryApi } from './search/directory.api.ts';
import type { placesApi } from './search/places.api.ts';
import type { siteSearchApi } from './search/site-search.api.ts';
import type { synonymsResource } from './search/synonyms.resource.ts';
import type { siteSettingsApi } from './settings/site-settings.api.ts';
import type { Operation } from './shared/operation.ts';
import type { referenceApi } from './shared/reference.api.ts';
import type { accessLogsApi } from './system/access-logs.api.ts';
import type { deadLettersApi } from './system/dead-letters.api.ts';
import type { emailTemplatesApi } from './system/email-templates.api.ts';
import type { emailTemplatesResource } from './system/email-templates.resource.ts';
import type { emailsApi } from './system/emails.api.ts';
import type { filesApi } from './system/files.api.ts';
import type { jobsApi } from './system/jobs.api.ts';
import type { mailBouncesApi } from './system/mail-bounces.api.ts';
import type { statusApi } from './system/status.api.ts';
import type { transferApi } from './system/transfer.api.ts';
import type { unsubscribeApi } from './system/unsubscribe.api.ts';

/** The operations of a noun by method and path. */
type Keyed<Api extends Record<string, Operation>> = {
  [Name in keyof Api as `${Uppercase<Api[Name]['method']>} ${Api[Name]['path']}`]: Api[Name];
};

/** The operations that a resource declares, except those with a declaration of their own. */
type Crud<R extends Resource, Own extends string = never> = Omit<
  Keyed<{
    list: ReturnType<typeof buildListOperation<R>>;
    get: ReturnType<typeof buildItemOperation<R>>;
    create: ReturnType<typeof buildCreateOperation<R>>;
    update: ReturnType<typeof buildUpdateOperation<R>>;
    delete: ReturnType<typeof buildDeleteOperation<R>>;
  }>,
  Own
>;

export interface Operations
  extends Keyed<typeof accountsApi>,
    Keyed<typeof nestedListsApi>,
    Keyed<typeof impersonationApi>,
    Keyed<typeof secondFactorsApi>,
    Keyed<typeof securityEventsApi>,
    Keyed<typeof sessionsApi>,
    Keyed<typeof signUpApi>,
    Keyed<typeof userNotesApi>,
    Keyed<typeof bulkApi>,
    Keyed<typeof dashboardApi>,
    Keyed<typeof historyApi>,
    Keyed<typeof invitesApi>,
    Keyed<typeof pendingCountsApi>,
    Keyed<typeof binApi>,
    Keyed<typeof mergesApi>,
    Keyed<typeof redirectsApi>,
    Keyed<typeof userImportsApi>,
    Keyed<typeof savedViewsApi>,
    Keyed<typeof adminSearchApi>,
    Keyed<typeof blocksApi>,
    Keyed<typeof bookmarksApi>,
    Keyed<typeof followsApi>,
    Keyed<typeof friendsApi>,
    Keyed<typeof likesApi>,
    Keyed<typeof messagesApi>,
    Keyed<typeof threadRepliesApi>,
    Keyed<typeof threadsApi>,
    Keyed<typeof articleCategoriesApi>,
    Keyed<typeof articleDraftsApi>,
    Keyed<typeof articlesApi>,
    Keyed<typeof blogsApi>,
    Keyed<typeof categoriesApi>,
    Keyed<typeof footersApi>,
    Keyed<typeof pagesApi>,
    Keyed<typeof subCategoriesApi>,
    Keyed<typeof tagLinksApi>,
    Keyed<typeof tagsApi>,
    Keyed<typeof itemTextsApi>,
    Keyed<typeof translationsApi>,
    Keyed<typeof enquiriesApi>,
    Keyed<typeof attendanceApi>,
    Keyed<typeof calendarLinkApi>,
    Keyed<typeof eventsApi>,
    Keyed<typeof locationsApi>,
    Keyed<typeof membershipsApi>,
    Keyed<typeof reportsApi>,
    Keyed<typeof reviewApi>,
    Keyed<typeof alertsApi>,
    Keyed<typeof applicationsApi>,
    Keyed<typeof credentialsApi>,
    Keyed<typeof offeringsApi>,
    Keyed<typeof practicePhotosApi>,
    Keyed<typeof practiceApi>,
    Keyed<typeof pricesApi>,
    Keyed<typeof profileNumbersApi>,
    Keyed<typeof questionsApi>,
    Keyed<typeof usersApi>,
    Keyed<typeof crisisApi>,
    Keyed<typeof directoryApi>,
    Keyed<typeof placesApi>,
    Keyed<typeof siteSearchApi>,
    Keyed<typeof referenceApi>,
    Keyed<typeof accessLogsApi>,
    Keyed<typeof deadLettersApi>,
    Keyed<typeof emailTemplatesApi>,
    Keyed<typeof emailsApi>,
    Keyed<typeof filesApi>,
    Keyed<typeof jobsApi>,
    Keyed<typeof mailBouncesApi>,
    Keyed<typeof notificationsApi>,
    Keyed<typeof pushApi>,
    Keyed<typeof siteSettingsApi>,
    Keyed<typeof statusApi>,
    Keyed<typeof transferApi>,
    Keyed<typeof unsubscribeApi>,
    Crud<typeof membershipLevelsResource>,
    Crud<typeof securityEventsResource, 'GET /security_events'>,
    Crud<typeof accessLogsResource, 'GET /access_logs'>,
    Crud<typeof accessObjectTypesResource>,
    Crud<typeof accessTypesResource>,
    Crud<typeof historyResource, 'GET /history'>,
    Crud<typeof threadRepliesResource, 'POST /thread-replies'>,
    Crud<typeof threadsResource, 'POST /threads'>,
    Crud<typeof articleCategoriesResource>,
    Crud<typeof articlesResource>,
    Crud<typeof blogsResource>,
    Crud<typeof categoriesResource>,
    Crud<typeof footersResource>,
    Crud<typeof pagesResource>,
    Crud<typeof subCategoriesResource>,
    Crud<typeof tagsResource>,
    Crud<typeof eventsResource>,
    Crud<typeof locationsResource, 'GET /locations'>,
    Crud<typeof redirectsResource>,
    Crud<typeof reportsResource, 'POST /reports' | 'PATCH /reports/:id'>,
    Crud<typeof applicationsResource, 'GET /applications'>,
    Crud<typeof crisisLinesResource>,
    Crud<typeof crisisWordsResource>,
    Crud<typeof synonymsResource>,
    Crud<typeof emailTemplatesResource> {}
