/** Actions on a location membership (approve, decline, leave, make default), by who acts. */

import type { MembershipPatch } from '../../../worker/contract/events/memberships.ts';
import { type ApiRequest, buildRequest } from '../../data/api.ts';
import { isApprovedAdmin, type LocationMembership } from './location-membership.ts';

export interface MembershipAction {
  name: string;
  request: ApiRequest;
  /** Confirmation dialog. */
  confirm?: { title: string; text: string };
  /** Toast text. */
  done: string;
}

const SET_ADMIN = 'Set admin';

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
    name: 'Approve',
    request: buildChange(link, { approved_by_id: viewer }),
    confirm: {
      title: 'Confirm Approval',
      text: `This will approve ${user_name} at ${location_name}.${
        is_public === false ? ' If they added the location, it becomes visible to everyone.' : ''
      }`,
    },
    done: `${user_name} has been approved at ${location_name}.`,
  };
  const admit: MembershipAction = {
    name: SET_ADMIN,
    request: buildChange(link, { is_admin: true }),
    confirm: {
      title: `Make ${user_name} an admin?`,
      text: `${user_name} will be able to edit ${location_name} and, once approved, approve people who request to join.`,
    },
    done: `${user_name} is now an admin of ${location_name}.`,
  };
  const remove: MembershipAction = {
    name: 'Remove',
    request: buildRemoval(link),
    confirm: {
      title: 'Are you sure?',
      text: `This will remove ${user_name} from ${location_name}.`,
    },
    done: `${user_name} has been removed from ${location_name}.`,
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
    ({ name }) => link.approved_by_id !== null || name !== SET_ADMIN,
  );

/** Makes a location the default; not offered for the current default or for approved admins. */
export const listDefaultActions = (link: LocationMembership): MembershipAction[] =>
  link.is_default || isApprovedAdmin(link)
    ? []
    : [
        {
          name: 'Set default',
          request: buildRequest('PUT /users/:id/locations/:link_id/set_default', {
            params: toParams(link),
          }),
          done: `${link.location_name} is now the default location.`,
        },
      ];

/** Leaves a location; approved admins cannot. */
export const listLeaveActions = (link: LocationMembership): MembershipAction[] =>
  isApprovedAdmin(link)
    ? []
    : [
        {
          name: 'Remove',
          request: buildRemoval(link),
          confirm: {
            title: 'Are you sure?',
            text: `This will remove ${link.location_name} from your locations.`,
          },
          done: `${link.location_name} has been removed from your locations.`,
        },
      ];
