import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { PushSettings } from './PushSettings.tsx';

withMemberSignedIn();

const endpoint = 'https://push.example.com/nora';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
/** Calls to the browser's API, in order. */
let asked: unknown[];
let answer: NotificationPermission;
let isSubscribed: boolean;
/** True if the server has a push subscription for the signed-in browser. */
let isKept: boolean;
let told: Response | null;

beforeEach(() => {
  [asked, answer, isSubscribed, isKept, told] = [[], 'granted', false, true, null];
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async (how: unknown) => {
        asked.push(how);
        isSubscribed = true;
        return subscription;
      },
    },
    unregister: async () => true,
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    requestPermission: async () => {
      asked.push('permission');
      return answer;
    },
  });
  Object.assign(navigator, {
    serviceWorker: { getRegistration: async () => registration },
  });
  mockApi(({ method, path, body }) => {
    if (method === 'GET') return Response.json({ key: 'the key', is_on: isKept });
    asked.push([method, path, body]);
    return told;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const began = vi.fn();

function shown() {
  began.mockClear();
  renderWithQuery(<PushSettings pushKey="the key" began={began} />);
}

const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  return button;
};

const address = `/users/${nora.id}/push`;

test('requests permission on a click only and then subscribes', async () => {
  shown();
  const button = await ready('Turn on for this device');
  expect(asked).toEqual([]);
  fireEvent.click(button);
  await ready('Turn off on this device');
  expect(asked).toEqual([
    'permission',
    { userVisibleOnly: true, applicationServerKey: 'the key' },
    ['POST', address, { endpoint, keys }],
  ]);
  expect(began).toHaveBeenCalledTimes(1);
  await screen.findByText('Push notifications turned on for this device.');
});

test('explains a denied permission and sends nothing', async () => {
  answer = 'denied';
  shown();
  fireEvent.click(await ready('Turn on for this device'));
  await screen.findByText('Your browser blocks notifications from this site.');
  expect(asked).toEqual(['permission']);
  expect(began).not.toHaveBeenCalled();
});

test('unsubscribes on the server first', async () => {
  isSubscribed = true;
  shown();
  fireEvent.click(await ready('Turn off on this device'));
  await ready('Turn on for this device');
  expect(asked).toEqual([['DELETE', address, { endpoint }]]);
  expect(isSubscribed).toBe(false);
});

test('subscribes again after the session’s subscription has ended', async () => {
  [isSubscribed, isKept] = [true, false];
  shown();
  const button = await ready('Turn on for this device');
  isKept = true;
  fireEvent.click(button);
  await ready('Turn off on this device');
  expect(asked.at(-1)).toEqual(['POST', address, { endpoint, keys }]);
});

test('keeps the subscription if the server does not respond', { tags: ['slow'] }, async () => {
  isSubscribed = true;
  told = errorResponse(503, 'The site rests.');
  shown();
  fireEvent.click(await ready('Turn off on this device'));
  await screen.findByText(/The site rests|try again/i);
  await ready('Turn off on this device');
  expect(isSubscribed).toBe(true);
});

test('explains missing support instead of showing a button', async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'PushManager');
  shown();
  await screen.findByText(/add the site to your home screen/);
  // Toasts of earlier tests have buttons too.
  expect(screen.queryByRole('button', { name: /this device/ })).toBeNull();
});
