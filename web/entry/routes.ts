import { parse } from 'regexparam';
import { accountScreens } from '../member/account/account-routes.ts';
import { adminScreen } from '../admin/admin-area-route.ts';
import { alertScreens } from '../visitor/alerts/alert-routes.ts';
import { articleCategoryScreen } from '../visitor/articles/article-category-route.ts';
import { articleScreen, articlesScreen, previewScreen } from '../visitor/articles/article-routes.ts';
import { blogScreen, blogsScreen } from '../visitor/blogs/blog-routes.ts';
import { categoryScreen } from '../visitor/categories/category-route.ts';
import { orderScreen, placeScreen, practitionersScreen } from '../visitor/directory/directory-routes.ts';
import {
  askScreen,
  deletedScreen,
  enquiryScreen,
  enquiryScreens,
  sentScreen,
} from '../visitor/enquiry/enquiry-routes.ts';
import { seatScreens } from '../visitor/events/attendance/seat-routes.ts';
import { eventScreen, eventsScreen } from '../visitor/events/event-routes.ts';
import { friendsScreen } from '../member/friends/friends-route.ts';
import { homeScreen } from '../visitor/home/home-route.ts';
import { joinScreen } from '../auth/join/join-route.ts';
import type { Found, Match, Screen } from '../data/route.ts';
import { locationScreen, locationsScreen } from '../visitor/locations/location-routes.ts';
import { messageScreens } from '../member/messages/message-routes.ts';
import { noticesScreen } from '../member/notifications/notifications-route.ts';
import { pageScreen } from '../visitor/pages/page-route.ts';
import { passwordResetScreen } from '../auth/reset/password-reset-route.ts';
import { appealScreen } from '../visitor/appeal/appeal-route.ts';
import { savedScreen } from '../member/saved/saved-route.ts';
import { foundScreen, searchScreen } from '../visitor/search/search-routes.ts';
import { secondFactorResetScreen } from '../auth/second-factor/second-factor-reset-route.ts';
import { logoutScreen, signedOutScreen } from '../auth/session/logout-routes.ts';
import { stopEmailScreen } from '../auth/verify/keep-email-route.ts';
import { subCategoryScreen } from '../visitor/categories/sub-category-route.ts';
import { threadScreen, threadsScreen } from '../visitor/threads/thread-routes.ts';
import { unsubscribeScreen } from '../auth/unsubscribe/unsubscribe-route.ts';
import { profileScreen } from '../visitor/profile/profile-route.ts';
import { verifyEmailScreen } from '../auth/verify/verify-email-route.ts';

/** All routes; the first match wins. */
export const screens: Screen[] = [
  homeScreen,
  articleCategoryScreen,
  articlesScreen,
  articleScreen,
  previewScreen,
  blogsScreen,
  blogScreen,
  categoryScreen,
  subCategoryScreen,
  practitionersScreen,
  placeScreen,
  orderScreen,
  profileScreen,
  askScreen,
  sentScreen,
  deletedScreen,
  enquiryScreen,
  ...enquiryScreens,
  appealScreen,
  threadsScreen,
  threadScreen,
  locationsScreen,
  locationScreen,
  eventsScreen,
  ...seatScreens,
  eventScreen,
  searchScreen,
  foundScreen,
  verifyEmailScreen,
  passwordResetScreen,
  joinScreen,
  unsubscribeScreen,
  stopEmailScreen,
  secondFactorResetScreen,
  logoutScreen,
  signedOutScreen,
  ...alertScreens,
  ...accountScreens,
  savedScreen,
  friendsScreen,
  noticesScreen,
  ...messageScreens,
  adminScreen,
  pageScreen,
];

/** True for public items and the home page, which browsers may prerender. */
export const isRead = ({ path, resource }: Screen) =>
  path === '/' || (resource !== undefined && path !== '/:path');

const patterns = screens.map((screen) => {
  const { keys, pattern } = parse(screen.path);
  // Matching is case-sensitive: each page has one URL.
  return { screen, keys, pattern: new RegExp(pattern.source) };
});

/** Route of a path with parameters and queries; null if unknown. */
export function matchScreen(path: string, search: URLSearchParams): Match | null {
  for (const { screen, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      keys.map((key, index) => [key, decoded(found[index + 1] ?? '')]),
    );
    return { screen, params, queries: screen.queries(params, knownTo(screen, search)) };
  }
  return null;
}

/** Sort parameters do not change the identity of a view. */
export function find(path: string, search: URLSearchParams): Found {
  const known = knownParameters(path, search).toString();
  return { match: matchScreen(path, search), place: known ? `${path}?${known}` : path };
}

export const isPrerendered = (path: string) => {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  return found !== undefined && isRead(found.screen);
};

/** A malformed escape stays unchanged and matches no item. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '');
  } catch {
    return segment;
  }
}

/** Query parameters that the path's route knows. */
export const knownParameters = (path: string, search: URLSearchParams): URLSearchParams =>
  knownTo(patterns.find(({ pattern }) => pattern.test(path))?.screen, search);

/**
 * In the route's order; single-value parameters use the first value, and empty ones are dropped.
 */
function knownTo(screen: Screen | undefined, search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of screen?.parameters ?? []) {
    const values = search.getAll(name).filter(Boolean);
    const isSeveral = screen?.repeated?.includes(name);
    for (const value of isSeveral ? new Set(values) : values.slice(0, 1)) known.append(name, value);
  }
  return known;
}
