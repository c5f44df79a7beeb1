import { accessLogNumbers } from '../jobs/access-logs/access-log-statistics.ts';
import { articlesOfCategory } from '../content/list-category-articles.ts';
import { articleCategoryByTag } from '../content/get-article-category.ts';
import { homeCategoriesList } from '../content/list-home-categories.ts';
import { articleByTag } from '../content/articles/get-article.ts';
import { draftOfArticle } from '../content/articles/article-drafts.ts';
import { featuredArticles } from '../content/articles/list-featured-articles.ts';
import { articlesList } from '../content/articles/list-articles.ts';
import { articleBehindLink } from '../content/articles/get-article-preview.ts';
import { articlesTopics } from '../content/articles/list-article-topics.ts';
import { authenticatorOfUser } from '../auth/authenticator/authenticator-state.ts';
import { blocksOfUser } from '../community/list-blocks.ts';
import { blogByTag, blogsList } from '../content/blog-queries.ts';
import { bookmarksOfUser } from '../community/bookmarks/list-bookmarks.ts';
import { categoriesList, categoryByTag, subCategoriesOfCategory } from '../content/category-queries.ts';
import { credentialsList } from '../practitioners/credentials/list-credentials.ts';
import { credentialOfUser, credentialsOfUser } from '../practitioners/credentials/user-credentials.ts';
import { crisisLines } from '../search/crisis/list-crisis-lines.ts';
import { builtInOfTemplate } from '../mail/email-templates/built-in-text.ts';
import { sentEmailById, sentEmailsList, sentEmailsOfUser } from '../mail/sent/sent-email-queries.ts';
import { enquiryReads } from '../enquiries/enquiry-queries.ts';
import { comersOfEvent } from '../events/attendance/attendees.ts';
import { givenEventsOfUser } from '../events/hosted-events.ts';
import { eventOfUser, eventsOfUser } from '../events/user-events.ts';
import { seatsOfViewer } from '../events/attendance/my-seats.ts';
import { eventByTag, eventsCalendar, eventsList } from '../events/event-queries.ts';
import { seatByLink } from '../events/attendance/seat-by-link.ts';
import { fileById, filesList, filmsList, picturesList } from '../storage/files/file-queries.ts';
import { partsOfUpload } from '../storage/uploads/uploaded-parts.ts';
import { followOf } from '../community/follow-mutations.ts';
import { footersList } from '../content/list-footers.ts';
import { friendsOfUser } from '../community/friends/list-friends.ts';
import { relationsOfUser } from '../community/friends/list-friend-relations.ts';
import { standingWith } from '../community/friends/relationship.ts';
import { type Read, readMatcher } from '../http/query.ts';
import { likesCount } from '../community/likes/get-like-count.ts';
import { likesOfObject } from '../community/likes/list-likes.ts';
import { likesOfUser } from '../community/likes/list-user-likes.ts';
import { locationOfUser, locationsOfUser } from '../events/locations/user-locations.ts';
import { peopleAtLocation } from '../events/locations/list-location-members.ts';
import { locationByTag, locationsList } from '../events/locations/location-queries.ts';
import { messageReads } from '../community/messages/message-queries.ts';
import { noticeReads } from '../notifications/notification-list-queries.ts';
import { officeReads } from '../admin/queries.ts';
import { pageByPath, pagesList } from '../content/page-queries.ts';
import { parkedMessages } from '../jobs/dead-letters/dead-letter-list.ts';
import { passkeysOfUser } from '../auth/passkeys/passkey-list.ts';
import { picturesOfUser } from '../practitioners/list-practice-photos.ts';
import { placeByTag } from '../search/places/get-place.ts';
import { placesByName } from '../search/places/search-places.ts';
import { placesSimilar } from '../search/places/list-similar-places.ts';
import { pricesOfUser } from '../practitioners/list-prices.ts';
import { questionsOfUser } from '../practitioners/list-questions.ts';
import { countriesList, languagesList, timezonesList } from '../admin/reference/reference-lists.ts';
import { appealByLink } from '../moderation/appeal.ts';
import { resourceReads } from './resources.ts';
import { search } from '../search/site-search/public-search.ts';
import { securityEventsOfUser } from '../auth/security-event-list.ts';
import { subCategoriesList, subCategoryByTag } from '../content/sub-category-queries.ts';
import { linksOf } from '../content/tag-links/list-tags-of-object.ts';
import { articlesOfTag } from '../content/tags/list-tagged-articles.ts';
import { tagsInUse } from '../content/tags/list-tags.ts';
import { tagsOfObject } from '../content/tags/list-object-tags.ts';
import { editsOfReply } from '../community/thread-replies/list-reply-edits.ts';
import { deletedThreadsOfUser } from '../community/threads/list-deleted-threads.ts';
import { threadsLatest, threadsOfUser, threadsTopics } from '../community/threads/list-latest-threads.ts';
import { newsOfThread } from '../community/threads/poll.ts';
import { pageOfThread } from '../community/threads/get-thread-page.ts';
import { peopleOfThread, peopleOfTopic } from '../community/threads/list-mentionable-people.ts';
import { threadByTag, threadsList } from '../community/threads/thread-queries.ts';
import { repliesOfThread } from '../community/threads/list-replies.ts';
import { userById, usersMe } from '../practitioners/users/get-user-account.ts';
import { alertReads } from '../notifications/alerts/alert-queries.ts';
import { applicationOfUser } from '../practitioners/applications/get-application.ts';
import { usersFacets } from '../search/directory/get-facets.ts';
import { usersList } from '../search/directory/list-users.ts';
import { peopleByArticle } from '../search/directory/list-article-people.ts';
import { usersOrder } from '../search/directory/get-directory-order.ts';
import { secondFactorResetOfUser } from '../auth/factor-reset/get-factor-reset.ts';
import { accountsList } from '../practitioners/users/list-accounts.ts';
import { nowOfUser } from '../practitioners/users/get-account-attention.ts';
import { subCategoriesOfUser } from '../practitioners/offerings/list-user-sub-categories.ts';
import { offeringsOfUser } from '../practitioners/offerings/get-public-offerings.ts';
import { userByTag } from '../practitioners/users/get-profile.ts';
import { sessionsOfUser } from '../auth/user-sessions.ts';

/** Every query of the API, one per line. The same queries answer API requests and fill pages. */
export const reads: Read[] = [
  languagesList,
  timezonesList,
  countriesList,
  homeCategoriesList,
  articleCategoryByTag,
  articlesOfCategory,
  featuredArticles,
  articlesList,
  articlesTopics,
  articleByTag,
  articleBehindLink,
  draftOfArticle,
  footersList,
  pagesList,
  pageByPath,
  categoriesList,
  categoryByTag,
  subCategoriesOfCategory,
  subCategoriesList,
  subCategoryByTag,
  usersMe,
  accountsList,
  usersList,
  usersFacets,
  peopleByArticle,
  usersOrder,
  userByTag,
  userById,
  nowOfUser,
  sessionsOfUser,
  passkeysOfUser,
  securityEventsOfUser,
  authenticatorOfUser,
  secondFactorResetOfUser,
  offeringsOfUser,
  blogsList,
  blogByTag,
  threadsList,
  threadsLatest,
  threadsTopics,
  threadsOfUser,
  threadByTag,
  newsOfThread,
  peopleOfThread,
  peopleOfTopic,
  editsOfReply,
  followOf,
  repliesOfThread,
  pageOfThread,
  deletedThreadsOfUser,
  locationsList,
  locationByTag,
  ...locationsOfUser,
  locationOfUser,
  peopleAtLocation,
  eventsList,
  eventsCalendar,
  eventByTag,
  eventsOfUser,
  givenEventsOfUser,
  eventOfUser,
  comersOfEvent,
  seatsOfViewer,
  seatByLink,
  tagsInUse,
  articlesOfTag,
  search,
  sentEmailsList,
  builtInOfTemplate,
  sentEmailById,
  sentEmailsOfUser,
  accessLogNumbers,
  parkedMessages,
  partsOfUpload,
  filesList,
  picturesList,
  filmsList,
  fileById,
  linksOf,
  likesOfObject,
  likesCount,
  likesOfUser,
  bookmarksOfUser,
  subCategoriesOfUser,
  pricesOfUser,
  questionsOfUser,
  picturesOfUser,
  credentialsOfUser,
  credentialOfUser,
  credentialsList,
  applicationOfUser,
  friendsOfUser,
  relationsOfUser,
  standingWith,
  blocksOfUser,
  ...enquiryReads,
  ...alertReads,
  ...messageReads,
  ...noticeReads,
  placesByName,
  placeByTag,
  placesSimilar,
  crisisLines,
  appealByLink,
  ...officeReads,
  ...resourceReads,
  // Must follow /tags/{id}/usage, whose last segment is fixed.
  tagsOfObject,
];

export const matchRead = readMatcher(reads);
