import type { FriendStanding } from '../../worker/contract/friends.ts';
import { isolated } from '../ui/isolated.ts';

type State = FriendStanding['state'];

/** Something that a member can do about a friendship. */
export interface FriendAct {
  name: string;
  /** What there is, as the page believes, where it is to end; else something is asked or answered. */
  ends?: State;
  /** After the address of the two. */
  below?: string;
  /** How they stand to each other then. */
  leadsTo: State;
  /** What is asked before it is done. */
  confirm?: { title: string; text: string };
  /** What is said when it is done. */
  done: string;
}

/** How things are between the member and somebody with this name, and what can be done about it. */
export const friendships = (name: string) => between(isolated(name));

const between = (name: string): Record<State, { told: string; acts: FriendAct[] }> => ({
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
        name: 'Approve',
        below: '/approve',
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
        done: `${name} and you are no longer friends.`,
      },
    ],
  },
});
