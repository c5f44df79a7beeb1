/** Actions on a location membership (approve, decline, leave, make default), by who acts. */

import { m } from '#messages';
import type { MembershipPatch } from '../../../worker/contract/events/memberships.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { type ApiRequest, buildRequest } from '../../data/api.ts';
import { isApprovedAdmin, type LocationMembership } from './location-membership.ts';

export interface MembershipAction {
  name: string;
  /** True if it makes the person an admin. */
  isPromotion?: boolean;
  request: ApiRequest;
  /** Confirmation dialog. */
  confirm?: { title: string; text: string };
  /** Toast text. */
  done: string;
}

const toParams = ({ id, user_id }: LocationMembership) => ({ id: user_id, link_id: id });

const buildChange = (link: LocationMembership, body: MembershipPatch) =>
  buildRequest('PATCH /users/:id/locations/:link_id', { params: toParams(link), body });

const buildRemoval = (link: LocationMembership) =>
  buildRequest('DELETE /users/:id/locations/:link_id', { params: toParams(link) });

/** Decisions of a site or location admin. Approved location admins cannot be changed. */
export function listDecisions(link: LocationMembership, viewer: string): MembershipAction[] {
  if (isApprovedAdmin(link)) return [];
  const { user_name, location_name, is_public } = link;
  const approve: MembershipAction = {
    name: m['location.approve'](),
    request: buildChange(link, { approved_by_id: viewer }),
    confirm: {
      title: m['location.confirm_approval'](),
      text:
        is_public === false
          ? m['location.approval_publishes']({
              user_name: bidiIsolate(user_name),
              location_name: bidiIsolate(location_name),
            })
          : m['location.approval_text']({
              user_name: bidiIsolate(user_name),
              location_name: bidiIsolate(location_name),
            }),
    },
    done: m['location.was_approved']({
      user_name: bidiIsolate(user_name),
      location_name: bidiIsolate(location_name),
    }),
  };
  const admit: MembershipAction = {
    name: m['location.set_admin'](),
    isPromotion: true,
    request: buildChange(link, { is_admin: true }),
    confirm: {
      title: m['location.make_an_admin']({ user_name: bidiIsolate(user_name) }),
      text: m['location.make_admin_text']({
        user_name: bidiIsolate(user_name),
        location_name: bidiIsolate(location_name),
      }),
    },
    done: m['location.is_now_admin']({
      user_name: bidiIsolate(user_name),
      location_name: bidiIsolate(location_name),
    }),
  };
  const remove: MembershipAction = {
    name: m['location.remove'](),
    request: buildRemoval(link),
    confirm: {
      title: m['location.removal_title']({ user_name: bidiIsolate(user_name) }),
      text: m['location.removal_text']({
        user_name: bidiIsolate(user_name),
        location_name: bidiIsolate(location_name),
      }),
    },
    done: m['location.was_removed']({
      user_name: bidiIsolate(user_name),
      location_name: bidiIsolate(location_name),
    }),
  };
  return [
    ...(link.approved_by_id === null ? [approve] : []),
    ...(link.is_admin ? [] : [admit]),
    remove,
  ];
}

/** Actions of a location admin, who can promote approved members only. */
export const listHostActions = (link: LocationMembership, viewer: string): MembershipAction[] =>
  listDecisions(link, viewer).filter(
    ({ isPromotion }) => link.approved_by_id !== null || !isPromotion,
  );

/** Makes a location the default; not offered for the current default or for approved admins. */
export const listDefaultActions = (link: LocationMembership): MembershipAction[] =>
  link.is_default || isApprovedAdmin(link)
    ? []
    : [
        {
          name: m['location.set_default'](),
          request: buildRequest('PUT /users/:id/locations/:link_id/set_default', {
            params: toParams(link),
          }),
          done: m['location.is_now_default']({ location_name: link.location_name }),
        },
      ];

/** Leaves a location; approved admins cannot. */
export const listLeaveActions = (link: LocationMembership): MembershipAction[] =>
  isApprovedAdmin(link)
    ? []
    : [
        {
          name: m['location.remove'](),
          request: buildRemoval(link),
          confirm: {
            title: m['location.leaving_title']({ location_name: bidiIsolate(link.location_name) }),
            text: m['location.leaving_text']({
              location_name: link.location_name,
            }),
          },
          done: m['location.was_removed_from_yours']({ location_name: link.location_name }),
        },
      ];
