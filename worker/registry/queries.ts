import { adminQueries } from '../admin/queries.ts';
import {
  countryListQuery,
  languageListQuery,
  timezoneListQuery,
} from '../admin/reference/reference-lists.ts';
import { userAuthenticatorQuery } from '../auth/authenticator/authenticator-state.ts';
import { getFactorReset } from '../auth/factor-reset/get-factor-reset.ts';
import { userPasskeysQuery } from '../auth/passkeys/passkey-list.ts';
import { userSecurityEventsQuery } from '../auth/security-event-list.ts';
import { listUserSessions } from '../auth/user-sessions.ts';
import { listBookmarks } from '../community/bookmarks/list-bookmarks.ts';
import { getFollow } from '../community/follow-mutations.ts';
import { listFriendRelations } from '../community/friends/list-friend-relations.ts';
import { listFriends } from '../community/friends/list-friends.ts';
import { getRelationship } from '../community/friends/relationship.ts';
import { getLikeCount } from '../community/likes/get-like-count.ts';
import { listLikes } from '../community/likes/list-likes.ts';
import { listUserLikes } from '../community/likes/list-user-likes.ts';
import { listBlocks } from '../community/list-blocks.ts';
import { messageQueries } from '../community/messages/message-queries.ts';
import { listReplyEdits } from '../community/thread-replies/list-reply-edits.ts';
import { getThreadPage } from '../community/threads/get-thread-page.ts';
import { listDeletedThreads } from '../community/threads/list-deleted-threads.ts';
import {
  listLatestThreads,
  listThreadTopics,
  listUserThreads,
} from '../community/threads/list-latest-threads.ts';
import { listThreadPeople, listTopicPeople } from '../community/threads/list-mentionable-people.ts';
import { listRepliesOfThread } from '../community/threads/list-replies-of-thread.ts';
import { pollThread } from '../community/threads/poll-thread.ts';
import { getThread, listThreads } from '../community/threads/thread-queries.ts';
import { getArticleDraft } from '../content/articles/article-drafts.ts';
import { getArticle } from '../content/articles/get-article.ts';
import { getArticlePreview } from '../content/articles/get-article-preview.ts';
import { listArticleTopics } from '../content/articles/list-article-topics.ts';
import { listArticles } from '../content/articles/list-articles.ts';
import { listFeaturedArticles } from '../content/articles/list-featured-articles.ts';
import { getBlog, listBlogs } from '../content/blog-queries.ts';
import {
  getCategory,
  listCategories,
  listCategorySubCategories,
} from '../content/category-queries.ts';
import { getArticleCategory } from '../content/get-article-category.ts';
import { listCategoryArticles } from '../content/list-category-articles.ts';
import { listFooters } from '../content/list-footers.ts';
import { listHomeCategories } from '../content/list-home-categories.ts';
import { getPage, listPages } from '../content/page-queries.ts';
import { getSubCategory, listSubCategories } from '../content/sub-category-queries.ts';
import { listTagsOfObject } from '../content/tag-links/list-tags-of-object.ts';
import { listPublicObjectTags } from '../content/tags/list-public-object-tags.ts';
import { listTaggedArticles } from '../content/tags/list-tagged-articles.ts';
import { listTags } from '../content/tags/list-tags.ts';
import { enquiryQueryRoutes } from '../enquiries/enquiry-queries.ts';
import { listAttendees } from '../events/attendance/attendees.ts';
import { listMySeats } from '../events/attendance/my-seats.ts';
import { getSeatByLink } from '../events/attendance/seat-by-link.ts';
import { listUpcomingSeats } from '../events/attendance/upcoming-seats.ts';
import { getEvent, getEventsCalendar, listEvents } from '../events/event-queries.ts';
import { listHostedEvents } from '../events/hosted-events.ts';
import { listLocationMembers } from '../events/locations/list-location-members.ts';
import { getLocation, listLocations } from '../events/locations/location-queries.ts';
import { getUserLocation, listUserLocations } from '../events/locations/user-locations.ts';
import { getUserEvent, listUserEvents } from '../events/user-events.ts';
import { createQueryMatcher, type Query } from '../http/query.ts';
import { accessLogStatisticsQuery } from '../jobs/access-logs/access-log-statistics.ts';
import { deadLetterListQuery } from '../jobs/dead-letters/dead-letter-list.ts';
import { listUnusedTemplates } from '../mail/email-templates/list-unused-templates.ts';
import {
  sentEmailQuery,
  sentEmailsQuery,
  userSentEmailsQuery,
} from '../mail/sent/sent-email-queries.ts';
import { getAppealByLink } from '../moderation/appeal-by-link.ts';
import { alertQueries } from '../notifications/alerts/alert-queries.ts';
import { notificationListQueries } from '../notifications/notification-list-queries.ts';
import { getApplication } from '../practitioners/applications/get-application.ts';
import { listCredentials } from '../practitioners/credentials/list-credentials.ts';
import {
  getUserCredential,
  listUserCredentials,
} from '../practitioners/credentials/user-credentials.ts';
import { listPracticePhotos } from '../practitioners/list-practice-photos.ts';
import { listPrices } from '../practitioners/list-prices.ts';
import { listQuestions } from '../practitioners/list-questions.ts';
import { getPublicOfferings } from '../practitioners/offerings/get-public-offerings.ts';
import { listUserSubCategories } from '../practitioners/offerings/list-user-sub-categories.ts';
import { getPractice } from '../practitioners/practice/get-practice.ts';
import { getAccountAttention } from '../practitioners/users/get-account-attention.ts';
import { getProfile } from '../practitioners/users/get-profile.ts';
import { getCurrentUserAccount, getUserAccount } from '../practitioners/users/get-user-account.ts';
import { listAccounts } from '../practitioners/users/list-accounts.ts';
import { getUserNote, listUserNotes } from '../practitioners/users/user-notes.ts';
import { listCrisisLines } from '../search/crisis/list-crisis-lines.ts';
import { getDirectoryOrder } from '../search/directory/get-directory-order.ts';
import { getFacets } from '../search/directory/get-facets.ts';
import { listArticlePeople } from '../search/directory/list-article-people.ts';
import { listUsers } from '../search/directory/list-users.ts';
import { getPlace } from '../search/places/get-place.ts';
import { listSimilarPlaces } from '../search/places/list-similar-places.ts';
import { searchPlaces } from '../search/places/search-places.ts';
import { publicSearchQuery } from '../search/site-search/public-search.ts';
import {
  fileQuery,
  filesQuery,
  pictureListQuery,
  videoListQuery,
} from '../storage/files/file-queries.ts';
import { fileLibraryQuery, fileUsesQuery } from '../storage/files/library-queries.ts';
import { uploadedPartsQuery } from '../storage/uploads/uploaded-parts.ts';
import { resourceQueries } from './resources.ts';

/** Every query of the API, one per line. The same queries answer API requests and fill pages. */
export const queries: Query[] = [
  languageListQuery,
  timezoneListQuery,
  countryListQuery,
  listHomeCategories,
  getArticleCategory,
  listCategoryArticles,
  listFeaturedArticles,
  listArticles,
  listArticleTopics,
  getArticle,
  getArticlePreview,
  getArticleDraft,
  listFooters,
  listPages,
  getPage,
  listCategories,
  getCategory,
  listCategorySubCategories,
  listSubCategories,
  getSubCategory,
  getCurrentUserAccount,
  listAccounts,
  listUsers,
  getFacets,
  listArticlePeople,
  getDirectoryOrder,
  getProfile,
  getUserAccount,
  getAccountAttention,
  listUnusedTemplates,
  listUserNotes,
  getUserNote,
  listUserSessions,
  userPasskeysQuery,
  userSecurityEventsQuery,
  userAuthenticatorQuery,
  getFactorReset,
  getPublicOfferings,
  listBlogs,
  getBlog,
  listThreads,
  listLatestThreads,
  listThreadTopics,
  listUserThreads,
  getThread,
  pollThread,
  listThreadPeople,
  listTopicPeople,
  listReplyEdits,
  getFollow,
  listRepliesOfThread,
  getThreadPage,
  listDeletedThreads,
  listLocations,
  getLocation,
  ...listUserLocations,
  getUserLocation,
  listLocationMembers,
  listEvents,
  getEventsCalendar,
  getEvent,
  listUserEvents,
  listHostedEvents,
  getUserEvent,
  listAttendees,
  listMySeats,
  listUpcomingSeats,
  getSeatByLink,
  listTags,
  listTaggedArticles,
  publicSearchQuery,
  sentEmailsQuery,
  sentEmailQuery,
  userSentEmailsQuery,
  accessLogStatisticsQuery,
  deadLetterListQuery,
  uploadedPartsQuery,
  filesQuery,
  pictureListQuery,
  videoListQuery,
  fileQuery,
  fileLibraryQuery,
  fileUsesQuery,
  listTagsOfObject,
  listLikes,
  getLikeCount,
  listUserLikes,
  listBookmarks,
  listUserSubCategories,
  listPrices,
  getPractice,
  listQuestions,
  listPracticePhotos,
  listUserCredentials,
  getUserCredential,
  listCredentials,
  getApplication,
  listFriends,
  listFriendRelations,
  getRelationship,
  listBlocks,
  ...enquiryQueryRoutes,
  ...alertQueries,
  ...messageQueries,
  ...notificationListQueries,
  searchPlaces,
  getPlace,
  listSimilarPlaces,
  listCrisisLines,
  getAppealByLink,
  ...adminQueries,
  ...resourceQueries,
  listPublicObjectTags,
];

export const matchQuery = createQueryMatcher(queries);
