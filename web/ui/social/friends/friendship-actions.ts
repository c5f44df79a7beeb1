/**
 * Actions that a member has on a friendship in its current state: request, approve, withdraw, end.
 */

import { m } from '#messages';
import type { Friendship } from '../../../../worker/contract/community/friends.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';

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
        name: m['friend.add_friend'](),
        leadsTo: 'asked',
        done: m['friend.friend_request_sent_to']({ name }),
      },
    ],
  },
  asked: {
    told: m['friend.you_have_sent_a_friend_request']({ name }),
    acts: [
      {
        name: m['friend.cancel_request'](),
        ends: 'asked',
        leadsTo: 'none',
        done: m['friend.request_cancelled'](),
      },
    ],
  },
  waiting: {
    told: m['friend.request_received_from']({ name }),
    acts: [
      {
        name: m['friend.accept'](),
        isApproval: true,
        leadsTo: 'friends',
        done: m['friend.you_and_are_friends']({ name }),
      },
      {
        name: m['friend.decline'](),
        ends: 'waiting',
        leadsTo: 'none',
        done: m['friend.request_from_declined']({ name }),
      },
    ],
  },
  friends: {
    told: m['friend.you_and_are_friends']({ name }),
    acts: [
      {
        name: m['friend.remove_friend'](),
        ends: 'friends',
        leadsTo: 'none',
        confirm: {
          title: m['friend.removal_title']({ name }),
          text: m['friend.removal_text']({ name }),
        },
        done: m['friend.you_and_are_no_longer_friends']({ name }),
      },
    ],
  },
});
