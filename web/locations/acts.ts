import { isSettled, type Link } from './standing.ts';

/** Something that can be done about how a person stands to a location. */
export interface Act {
  name: string;
  method: 'PATCH' | 'PUT' | 'DELETE';
  /** After the link's own address. */
  below?: string;
  body?: object;
  /** What is asked before it is done. */
  confirm?: { title: string; text: string };
  /** What is said when it is done. */
  done: string;
}

/** What an admin, of the site or of the location, decides: nothing of who is an approved admin. */
export function decisions(link: Link, viewer: string): Act[] {
  if (isSettled(link)) return [];
  const { user_name, location_name, is_public } = link;
  const approve: Act = {
    name: 'Approve',
    method: 'PATCH',
    body: { approved_by_id: viewer },
    confirm: {
      title: 'Confirm Approval',
      text: `This will approve ${user_name} at ${location_name}.${
        is_public === false ? ' If they added the location, it becomes visible to everyone.' : ''
      }`,
    },
    done: `${user_name} has been approved at ${location_name}.`,
  };
  const admit: Act = {
    name: 'Set admin',
    method: 'PATCH',
    body: { is_admin: true },
    confirm: {
      title: 'Confirm Admin',
      text: `${user_name} will be able to edit ${location_name} and, once approved, approve people who ask to join.`,
    },
    done: `${user_name} is now an admin of ${location_name}.`,
  };
  const remove: Act = {
    name: 'Remove',
    method: 'DELETE',
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

/** An admin of the location makes admins of those alone who are approved. */
export const hosting = (link: Link, viewer: string): Act[] =>
  decisions(link, viewer).filter(
    ({ body }) => link.approved_by_id !== null || !(body && 'is_admin' in body),
  );

/** The one that is the default already can't be set again, and of an approved admin nothing is changed. */
export const defaulting = (link: Link): Act[] =>
  link.is_default || isSettled(link)
    ? []
    : [
        {
          name: 'Set default',
          method: 'PUT',
          below: '/set_default',
          done: `${link.location_name} is now the default location.`,
        },
      ];

/** A member leaves what it is no approved admin of. */
export const leaving = (link: Link): Act[] =>
  isSettled(link)
    ? []
    : [
        {
          name: 'Remove',
          method: 'DELETE',
          confirm: {
            title: 'Are you sure?',
            text: `This will remove ${link.location_name} from your locations.`,
          },
          done: `${link.location_name} has been removed from your locations.`,
        },
      ];
