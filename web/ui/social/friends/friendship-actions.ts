/**
 * Actions that a member has on a friendship in its current state: request, approve, withdraw, end.
 */

import type { Friendship } from '../../../../worker/contract/community/friends.ts';
import { bidiIsolate } from '../../primitives/bidi-isolate.ts';

type State = Friendship['state'];

export interface FriendshipAction {
  name: string;
  /** State that the action ends, as the page knows it; absent for requests and answers. */
  ends?: Exclude<State, 'none'>;
  /** Accepts the other person's request. */
  isApproval?: true;
  /** State after the action. */
  leadsTo: State;
  /** Confirmation dialog. */
  confirm?: { title: string; text: string };
  /** Toast text. */
  done: string;
}

/** Current state of the friendship and its possible actions, by state. */
export const getFriendshipActions = (name: string) => buildActions(bidiIsolate(name));

const buildActions = (name: string): Record<State, { told: string; acts: FriendshipAction[] }> => ({
  none: {
    told: '',
    acts: [
      {
        name: 'Add friend',
        leadsTo: 'asked',
        done: `Friend request sent to ${name}.`,
      },
    ],
  },
  asked: {
    told: `You have sent ${name} a friend request.`,
    acts: [
      {
        name: 'Cancel request',
        ends: 'asked',
        leadsTo: 'none',
        done: 'Request cancelled.',
      },
    ],
  },
  waiting: {
    told: `${name} sent you a friend request.`,
    acts: [
      {
        name: 'Accept',
        isApproval: true,
        leadsTo: 'friends',
        done: `You and ${name} are friends.`,
      },
      {
        name: 'Decline',
        ends: 'waiting',
        leadsTo: 'none',
        done: `Request from ${name} declined.`,
      },
    ],
  },
  friends: {
    told: `You and ${name} are friends.`,
    acts: [
      {
        name: 'Remove friend',
        ends: 'friends',
        leadsTo: 'none',
        confirm: {
          title: 'Are you sure?',
          text: `This removes ${name} from your friends. We don’t notify them. You can send a new request later.`,
        },
        done: `You and ${name} are no longer friends.`,
      },
    ],
  },
});
