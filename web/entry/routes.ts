/** All routes of the site; in the browser, the first that matches a path wins. */

import { adminAreaRoute } from '../admin/admin-area-route.ts';
import { joinRoute } from '../auth/join/join-route.ts';
import { mergeAccountsRoute } from '../auth/merge/merge-accounts-route.ts';
import { passwordResetRoute } from '../auth/reset/password-reset-route.ts';
import { secondFactorResetRoute } from '../auth/second-factor/second-factor-reset-route.ts';
import { setPrivatePages } from '../auth/session/load-private-page.ts';
import { logoutRoute, signedOutEverywhereRoute } from '../auth/session/logout-routes.ts';
import { unsubscribeRoute } from '../auth/unsubscribe/unsubscribe-route.ts';
import { keepEmailRoute } from '../auth/verify/keep-email-route.ts';
import { verifyEmailRoute } from '../auth/verify/verify-email-route.ts';
import type { Route } from '../data/route.ts';
import { accountRoutes } from '../member/account/account-routes.ts';
import { friendsRoute } from '../member/friends/friends-route.ts';
import { messageRoutes } from '../member/messages/message-routes.ts';
import { notificationsRoute } from '../member/notifications/notifications-route.ts';
import { savedRoute } from '../member/saved/saved-route.ts';
import { todayRoute } from '../member/today/today-route.ts';
import { alertRoutes } from '../visitor/alerts/alert-routes.ts';
import { appealRoute } from '../visitor/appeal/appeal-route.ts';
import { articleCategoryRoute } from '../visitor/articles/article-category-route.ts';
import {
  articlePreviewRoute,
  articleRoute,
  articlesRoute,
} from '../visitor/articles/article-routes.ts';
import { blogRoute, blogsRoute } from '../visitor/blogs/blog-routes.ts';
import { categoryRoute } from '../visitor/categories/category-route.ts';
import { subCategoryRoute } from '../visitor/categories/sub-category-route.ts';
import { helpNowRoute } from '../visitor/crisis/help-now-route.ts';
import {
  directoryOrderRoute,
  placeRoute,
  practitionersRoute,
} from '../visitor/directory/directory-routes.ts';
import {
  enquiryDeletedRoute,
  enquirySentRoute,
  memberEnquiryRoutes,
  newEnquiryRoute,
  sentEnquiryRoute,
} from '../visitor/enquiry/enquiry-routes.ts';
import { seatRoutes } from '../visitor/events/attendance/seat-routes.ts';
import { eventRoute, eventsRoute } from '../visitor/events/event-routes.ts';
import { homeRoute } from '../visitor/home/home-route.ts';
import { forPractitionersRoute } from '../visitor/join/for-practitioners-route.ts';
import { locationRoute, locationsRoute } from '../visitor/locations/location-routes.ts';
import { pageRoute } from '../visitor/pages/page-route.ts';
import { profileRoute } from '../visitor/profile/profile-route.ts';
import { searchResultsRoute, searchRoute } from '../visitor/search/search-routes.ts';
import { threadRoute, threadsRoute } from '../visitor/threads/thread-routes.ts';

setPrivatePages(async () => (await import('./private-pages.ts')).privatePages);

export const routes: Route[] = [
  homeRoute,
  articleCategoryRoute,
  articlesRoute,
  articleRoute,
  articlePreviewRoute,
  blogsRoute,
  blogRoute,
  categoryRoute,
  subCategoryRoute,
  practitionersRoute,
  placeRoute,
  directoryOrderRoute,
  forPractitionersRoute,
  helpNowRoute,
  profileRoute,
  newEnquiryRoute,
  enquirySentRoute,
  enquiryDeletedRoute,
  sentEnquiryRoute,
  ...memberEnquiryRoutes,
  appealRoute,
  threadsRoute,
  threadRoute,
  locationsRoute,
  locationRoute,
  eventsRoute,
  ...seatRoutes,
  eventRoute,
  searchRoute,
  searchResultsRoute,
  verifyEmailRoute,
  passwordResetRoute,
  joinRoute,
  unsubscribeRoute,
  keepEmailRoute,
  secondFactorResetRoute,
  mergeAccountsRoute,
  logoutRoute,
  signedOutEverywhereRoute,
  ...alertRoutes,
  ...accountRoutes,
  todayRoute,
  savedRoute,
  friendsRoute,
  notificationsRoute,
  ...messageRoutes,
  adminAreaRoute,
  pageRoute,
];

/** True for public items and the home page, which browsers may prerender. */
export const isPublicContent = ({ path, resource }: Route) =>
  path === '/' || (resource !== undefined && path !== '/:path');
