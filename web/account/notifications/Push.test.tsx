import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asNora } from '../../../tests/as-nora.ts';
import { nora } from '../../../tests/nora.ts';
import { onScreen } from '../../../tests/on-screen.tsx';
import { refused, serving } from '../../../tests/serving.ts';
import { Push } from './Push.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));
asNora();

const endpoint = 'https://push.example.com/nora';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
/** What the browser was asked, in order. */
let asked: unknown[];
let answer: NotificationPermission;
let isSubscribed: boolean;
/** Whether the server has a push subscription for the signed-in browser. */
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
  serving(({ method, path, body }) => {
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
  onScreen(<Push pushKey="the key" began={began} />);
}

const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  return button;
};

const address = `/users/${nora.id}/push`;

test('permission is asked for by a press alone, and then the site is told of this browser', async () => {
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

test('who says no to their browser is told what that means, and nothing is sent', async () => {
  answer = 'denied';
  shown();
  fireEvent.click(await ready('Turn on for this device'));
  await screen.findByText('Your browser blocks notifications from this site.');
  expect(asked).toEqual(['permission']);
  expect(began).not.toHaveBeenCalled();
});

test('it ends by another press, at the site first', async () => {
  isSubscribed = true;
  shown();
  fireEvent.click(await ready('Turn off on this device'));
  await ready('Turn on for this device');
  expect(asked).toEqual([['DELETE', address, { endpoint }]]);
  expect(isSubscribed).toBe(false);
});

test('a browser whose subscription ended with its session can be told again', async () => {
  [isSubscribed, isKept] = [true, false];
  shown();
  const button = await ready('Turn on for this device');
  isKept = true;
  fireEvent.click(button);
  await ready('Turn off on this device');
  expect(asked.at(-1)).toEqual(['POST', address, { endpoint, keys }]);
});

test('where the site does not answer, the browser stays as it is', async () => {
  isSubscribed = true;
  told = refused(503, 'The site rests.');
  shown();
  fireEvent.click(await ready('Turn off on this device'));
  await screen.findByText(/The site rests|try again/i);
  await ready('Turn off on this device');
  expect(isSubscribed).toBe(true);
});

test('a browser that takes no push has no button, and is told what to do', async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'PushManager');
  shown();
  await screen.findByText(/add the site to your home screen/);
  expect(screen.queryByRole('button')).toBeNull();
});
