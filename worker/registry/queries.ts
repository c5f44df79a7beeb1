import { accessLogNumbers } from '../jobs/access-logs/access-log-statistics.ts';
import { articlesOfCategory } from '../article-categories/articles.ts';
import { articleCategoryByTag } from '../article-categories/by-tag.ts';
import { homeCategoriesList } from '../article-categories/home.ts';
import { articleByTag } from '../articles/by-tag.ts';
import { draftOfArticle } from '../articles/draft.ts';
import { featuredArticles } from '../articles/featured.ts';
import { articlesList } from '../articles/list.ts';
import { articleBehindLink } from '../articles/preview.ts';
import { articlesTopics } from '../articles/topics.ts';
import { authenticatorOfUser } from '../auth/authenticator/authenticator-state.ts';
import { blocksOfUser } from '../blocks/of-person.ts';
import { blogByTag, blogsList } from '../blogs/reads.ts';
import { bookmarksOfUser } from '../bookmarks/of-person.ts';
import { categoriesList, categoryByTag, subCategoriesOfCategory } from '../categories/reads.ts';
import { credentialsList } from '../credentials/list.ts';
import { credentialOfUser, credentialsOfUser } from '../credentials/of-person.ts';
import { crisisLines } from '../search/crisis/list-crisis-lines.ts';
import { builtInOfTemplate } from '../mail/email-templates/built-in-text.ts';
import { sentEmailById, sentEmailsList, sentEmailsOfUser } from '../mail/sent/sent-email-queries.ts';
import { enquiryReads } from '../enquiries/reads.ts';
import { comersOfEvent } from '../events/comers.ts';
import { givenEventsOfUser } from '../events/given.ts';
import { eventOfUser, eventsOfUser } from '../events/of-user.ts';
import { seatsOfViewer } from '../events/own-seats.ts';
import { eventByTag, eventsCalendar, eventsList } from '../events/reads.ts';
import { seatByLink } from '../events/seat-by-link.ts';
import { fileById, filesList, filmsList, picturesList } from '../storage/files/file-queries.ts';
import { partsOfUpload } from '../storage/uploads/uploaded-parts.ts';
import { followOf } from '../follows/follow.ts';
import { footersList } from '../footers/reads.ts';
import { friendsOfUser } from '../friends/list.ts';
import { relationsOfUser } from '../friends/relations.ts';
import { standingWith } from '../friends/standing.ts';
import { type Read, readMatcher } from '../http/query.ts';
import { likesCount } from '../likes/count.ts';
import { likesOfObject } from '../likes/list.ts';
import { likesOfUser } from '../likes/of-person.ts';
import { locationOfUser, locationsOfUser } from '../locations/of-user.ts';
import { peopleAtLocation } from '../locations/people.ts';
import { locationByTag, locationsList } from '../locations/reads.ts';
import { messageReads } from '../messages/reads.ts';
import { noticeReads } from '../notifications/notification-list-queries.ts';
import { officeReads } from '../admin/queries.ts';
import { pageByPath, pagesList } from '../pages/reads.ts';
import { parkedMessages } from '../jobs/dead-letters/dead-letter-list.ts';
import { passkeysOfUser } from '../auth/passkeys/passkey-list.ts';
import { picturesOfUser } from '../pictures/of-person.ts';
import { placeByTag } from '../search/places/get-place.ts';
import { placesByName } from '../search/places/search-places.ts';
import { placesSimilar } from '../search/places/list-similar-places.ts';
import { pricesOfUser } from '../prices/of-person.ts';
import { questionsOfUser } from '../questions/of-person.ts';
import { countriesList, languagesList, timezonesList } from '../admin/reference/reference-lists.ts';
import { appealByLink } from '../reports/appeal.ts';
import { resourceReads } from './resources.ts';
import { search } from '../search/site-search/public-search.ts';
import { securityEventsOfUser } from '../auth/security-event-list.ts';
import { subCategoriesList, subCategoryByTag } from '../sub_categories/reads.ts';
import { linksOf } from '../tag-links/of-object.ts';
import { articlesOfTag } from '../tags/articles.ts';
import { tagsInUse } from '../tags/list.ts';
import { tagsOfObject } from '../tags/of-object.ts';
import { editsOfReply } from '../thread-replies/edits.ts';
import { deletedThreadsOfUser } from '../threads/deleted.ts';
import { threadsLatest, threadsOfUser, threadsTopics } from '../threads/latest.ts';
import { newsOfThread } from '../threads/news.ts';
import { pageOfThread } from '../threads/page.ts';
import { peopleOfThread, peopleOfTopic } from '../threads/people.ts';
import { threadByTag, threadsList } from '../threads/reads.ts';
import { repliesOfThread } from '../threads/replies.ts';
import { userById, usersMe } from '../users/account.ts';
import { alertReads } from '../notifications/alerts/alert-queries.ts';
import { applicationOfUser } from '../users/applications/read.ts';
import { usersFacets } from '../search/directory/get-facets.ts';
import { usersList } from '../search/directory/list-users.ts';
import { peopleByArticle } from '../search/directory/list-article-people.ts';
import { usersOrder } from '../search/directory/get-directory-order.ts';
import { secondFactorResetOfUser } from '../auth/factor-reset/get-factor-reset.ts';
import { accountsList } from '../users/list-all.ts';
import { nowOfUser } from '../users/now.ts';
import { subCategoriesOfUser } from '../users/offered.ts';
import { offeringsOfUser } from '../users/offerings.ts';
import { userByTag } from '../users/profile.ts';
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
