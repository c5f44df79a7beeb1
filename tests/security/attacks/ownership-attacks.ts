/** Attacks that try every route with an id on items of other users. */

import { type ApiRoute, fillRouteParameters, listApiRoutes } from './api-routes.ts';
import {
  type Attack,
  type AttackedSite,
  type AttackOutcome,
  getPersonId,
} from './attacked-site.ts';
import { createOwnedItems, dumpOwnedItems, type OwnedItems } from './owned-items.ts';

/** Actions allowed on other users' items: liking, bookmarking, following and booking. */
const openRoutes =
  /\/bookmarks\/.*\/|\/(un)?like$|\/threads\/\{id\}\/(news|people)$|\/sub_categories\/\{id\}\/people$|\/edits$|\/events\/\{id\}\/coming$/;

/** Routes that name other users or shared items but nothing owned. */
const sharedRoutes =
  /\/(friends|blocks|sub_categories|likes|follows)\/|POST .*\/messages\/\{other_id\}$/;

const user_id = getPersonId('hannah-goldberg');

/** Valid bodies for routes that check ownership after validation. */
const bodies: [RegExp, object][] = [
  [/\/sent_enquiries\/[^/]+\/replies$/, { user_id, words: 'Mine' }],
  [/\/sent_enquiries\/[^/]+\/ask$/, { user_ids: [getPersonId('jodie-lam')] }],
  [/\/sent_enquiries\/[^/]+\/report$/, { user_id, reason: 'other' }],
  [/\/thread-replies\//, { comments: '<p>Mine</p>' }],
  [/\/enquiries\/[^/]+\/replies$/, { words: 'Mine' }],
  [/\/enquiries\/[^/]+\/decline$/, { reason: 'full' }],
  [/\/enquiries\/[^/]+\/report$/, { reason: 'other' }],
  [/\/replies$/, { reply: 'Mine' }],
  [/\/messages\//, { is_active: false }],
  [/\/locations\//, { is_admin: true }],
  [/\/events\/[^/]+\/off$/, { why: 'Mine' }],
  [/\/(and_locations|events)\//, { description: 'Mine' }],
  [/\/credentials\//, { number: 'Mine' }],
  [/./, { title: 'Mine' }],
];

const getBody = ({ method, path, type }: ApiRoute) =>
  type === 'application/json' && method !== 'PUT'
    ? { body: bodies.find(([ending]) => ending.test(path))?.[1] }
    : {};

/** Id of the victim's item for a path parameter. */
const getOwnedId = (path: string, name: string, things: OwnedItems) => {
  const [, , , noun = '', next] = path.split('/');
  const items: Record<string, string> = {
    uploaded_files: next === 'uploads' ? things.upload : things.file,
    threads: things.thread,
    'thread-replies': things.reply,
    messages: things.message,
    bookmarks: things.bookmark,
    'tag-links': things.tag_link,
  };
  const ids: Record<string, string> = {
    id: items[noun] ?? things.user,
    user_id: things.user,
    object_id: things.user,
    object_type: 'users',
    other_id: things.message,
    n: '1',
    session_id: things.session,
    event_id: things.event,
    enquiry_id: things.enquiry,
    reply_id: things.reply,
    link_id: things.location_link,
    user_location_id: things.location_link,
  };
  return ids[name] ?? 'made-up';
};

/** Requests routes with another user's items; reports unexpected responses and changes. */
async function requestEach(
  site: AttackedSite,
  by: 'member' | null,
  isAsked: (route: ApiRoute) => boolean,
  isGood: (status: number) => boolean,
  isOwn = false,
): Promise<AttackOutcome> {
  const things = await createOwnedItems(site, await site.as('host'));
  const me = by && (await site.as(by));
  const before = await dumpOwnedItems(site, things);
  const routes = (await listApiRoutes(site)).filter(
    (route) => route.path.includes('{') && isAsked(route),
  );
  const wrong: string[] = [];
  for (const route of routes) {
    const address = fillRouteParameters(route.path, (name) =>
      me && isOwn && name === 'id' ? me.id : getOwnedId(route.path, name, things),
    );
    const { status } = await site.call(route.method, address, {
      ...getBody(route),
      ...(me && { headers: me.headers }),
    });
    if (!isGood(status)) wrong.push(`${route.method} ${route.path}: ${status}`);
  }
  if ((await dumpOwnedItems(site, things)) !== before) wrong.push('something was changed');
  const holds = wrong.length === 0 && routes.length > 0;
  return { answer: wrong.join('; ') || `${routes.length} routes`, holds };
}

const isGuarded = ({ path, auth }: ApiRoute) => auth !== 'P' && !openRoutes.test(path);
const isRefused = (status: number) => status === 403 || status === 404;

export const ownershipAttacks: Attack[] = [
  {
    name: 'other users’ ids on every route',
    request: 'each non-public route as a member, with another user’s id',
    run: (site) => requestEach(site, 'member', isGuarded, isRefused),
  },
  {
    name: 'other users’ ids as a visitor',
    request: 'each non-public route without a token',
    isLong: true,
    run: (site) =>
      requestEach(
        site,
        null,
        ({ auth }) => auth !== 'P',
        (status) => status === 401,
      ),
  },
  {
    name: 'another user’s item below the own id',
    request: 'each route of the own account, with the id of another user’s item',
    isLong: true,
    run: (site) =>
      requestEach(
        site,
        'member',
        ({ method, path }) =>
          /^\/sobe\/v1\/users\/\{id\}\/.*\{/.test(path) && !sharedRoutes.test(`${method} ${path}`),
        isRefused,
        true,
      ),
  },
  {
    name: 'e-mail links with another user’s id',
    request: 'each public mutation with another user’s id and a made-up token',
    isLong: true,
    run: (site) =>
      requestEach(
        site,
        null,
        ({ method, auth }) => auth === 'P' && method !== 'GET',
        (status) => status < 500,
      ),
  },
];
