import { parse } from 'regexparam';
import { accountScreens } from '../account/screens.ts';
import { adminScreen } from '../admin/screen.ts';
import { alertScreens } from '../alerts/screen.ts';
import { articleCategoryScreen } from '../article-categories/screen.ts';
import { articleScreen, articlesScreen, previewScreen } from '../articles/screen.ts';
import { blogScreen, blogsScreen } from '../blogs/screen.ts';
import { categoryScreen } from '../categories/screen.ts';
import { orderScreen, placeScreen, practitionersScreen } from '../directory/screen.ts';
import {
  askScreen,
  deletedScreen,
  enquiryScreen,
  enquiryScreens,
  sentScreen,
} from '../enquiries/screen.ts';
import { seatScreens } from '../events/coming/screen.ts';
import { eventScreen, eventsScreen } from '../events/screen.ts';
import { friendsScreen } from '../friends/screen.ts';
import { homeScreen } from '../home/screen.ts';
import { joinScreen } from '../join/screen.ts';
import type { Found, Match, Screen } from '../data/route.ts';
import { locationScreen, locationsScreen } from '../locations/screen.ts';
import { messageScreens } from '../messages/screens.ts';
import { noticesScreen } from '../notices/screen.ts';
import { pageScreen } from '../pages/screen.ts';
import { passwordResetScreen } from '../passwords/screen.ts';
import { appealScreen } from '../reports/screen.ts';
import { savedScreen } from '../saved/screen.ts';
import { foundScreen, searchScreen } from '../search/screen.ts';
import { secondFactorResetScreen } from '../second-factor/screen.ts';
import { logoutScreen, signedOutScreen } from '../session/screen.ts';
import { stopEmailScreen } from '../stop-email/screen.ts';
import { subCategoryScreen } from '../sub_categories/screen.ts';
import { threadScreen, threadsScreen } from '../threads/screen.ts';
import { unsubscribeScreen } from '../unsubscribe/screen.ts';
import { profileScreen } from '../users/screen.ts';
import { verifyEmailScreen } from '../verify-email/screen.ts';

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
