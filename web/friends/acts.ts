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
        name: 'Request friendship',
        leadsTo: 'asked',
        done: `${name} is asked to be your friend.`,
      },
    ],
  },
  asked: {
    told: `You have asked ${name} to be your friend.`,
    acts: [
      {
        name: 'Cancel request',
        ends: 'asked',
        leadsTo: 'none',
        done: 'Your request is taken back.',
      },
    ],
  },
  waiting: {
    told: `${name} would like to be your friend.`,
    acts: [
      {
        name: 'Approve',
        below: '/approve',
        leadsTo: 'friends',
        done: `${name} and you are friends.`,
      },
      {
        name: 'Decline',
        ends: 'waiting',
        leadsTo: 'none',
        done: `The request of ${name} is declined.`,
      },
    ],
  },
  friends: {
    told: `${name} and you are friends.`,
    acts: [
      {
        name: 'Remove friend',
        ends: 'friends',
        leadsTo: 'none',
        confirm: {
          title: 'Are you sure?',
          text: `This ends the friendship between ${name} and you. Nobody is told, and you can ask again.`,
        },
        done: `${name} and you are no longer friends.`,
      },
    ],
  },
});
