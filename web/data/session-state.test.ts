import { describe, expect, test } from 'vitest';
import type { CurrentUserResponse } from '../../worker/contract/accounts/session.ts';
import { nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';

const ada = { id: 'ada' } as CurrentUserResponse;
const adaAgain = { id: 'ada' } as CurrentUserResponse;
const ben = { id: 'ben' } as CurrentUserResponse;

const signedOut: SessionState = { status: 'signed-out', user: null };
const starting: SessionState = { status: 'signing-in', user: undefined };
const signingIn: SessionState = { status: 'signing-in', user: null };
const signedIn: SessionState = { status: 'signed-in', user: ada };
const expired: SessionState = { status: 'reauthenticating', user: ada, expired: ada };
const renewed: SessionState = { status: 'reauthenticating', user: adaAgain, expired: ada };
const replaced: SessionState = { status: 'reauthenticating', user: ben, expired: ada };
const entering: SessionState = { status: 'impersonating', user: undefined };
const viewing: SessionState = { status: 'impersonating', user: ada };

const events = {
  found: { type: 'token-found', isImpersonation: false },
  foundInTab: { type: 'token-found', isImpersonation: true },
  removed: { type: 'token-removed' },
  rejected: { type: 'token-expired' },
  loadedBen: { type: 'user-loaded', user: ben },
  loadedAda: { type: 'user-loaded', user: adaAgain },
  closed: { type: 'dialog-closed' },
} satisfies Record<string, SessionEvent>;
type EventName = keyof typeof events;

/** Allowed events of each state; it refuses all others. */
const transitions: [string, SessionState, Partial<Record<EventName, SessionState>>][] = [
  ['signed out', signedOut, { found: signingIn, foundInTab: signingIn }],
  [
    'signing in at the start',
    starting,
    {
      foundInTab: entering,
      removed: signedOut,
      loadedBen: { status: 'signed-in', user: ben },
      loadedAda: signedIn,
    },
  ],
  [
    'a visitor signing in',
    signingIn,
    {
      foundInTab: entering,
      removed: signedOut,
      loadedBen: { status: 'signed-in', user: ben },
      loadedAda: signedIn,
    },
  ],
  [
    'signed in',
    signedIn,
    {
      removed: signedOut,
      rejected: expired,
      loadedBen: { status: 'signed-in', user: ben },
      loadedAda: signedIn,
    },
  ],
  [
    'reauthenticating',
    expired,
    { removed: signedOut, loadedBen: replaced, loadedAda: renewed, closed: signedOut },
  ],
  [
    'reauthenticated as the same user',
    renewed,
    { removed: signedOut, loadedBen: replaced, loadedAda: renewed, closed: signedIn },
  ],
  [
    'reauthenticated as another user',
    replaced,
    {
      removed: signedOut,
      loadedBen: replaced,
      loadedAda: renewed,
      closed: { status: 'signed-in', user: ben },
    },
  ],
  [
    'starting to impersonate',
    entering,
    { loadedBen: { ...entering, user: ben }, loadedAda: viewing },
  ],
  ['impersonating', viewing, { loadedBen: { ...viewing, user: ben }, loadedAda: viewing }],
];

describe.each(transitions)('%s', (_, state, allowed) => {
  test.each(Object.entries(events))('handles the event %s', (name, event) => {
    const next = nextSessionState(state, event);
    const wanted = allowed[name as EventName];
    if (wanted) expect(next).toEqual(wanted);
    else expect(next, 'a refused event keeps the state').toBe(state);
  });
});
