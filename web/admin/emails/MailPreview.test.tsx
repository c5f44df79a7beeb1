import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen, settle } from '../../../tests/on-screen.tsx';
import { nora } from '../../account/nora.ts';
import { setUser } from '../../session/user.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { MailPreview } from './MailPreview.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const mail = {
  subject: 'Welcome, Nora',
  text: 'Dear Nora,\n\nhttps://sobe.example/example',
  html: '<p>Dear Nora</p>',
  framed: '<body><p style="color:red">Dear Nora, <a href="/example">come in</a></p></body>',
};

function serving(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    const [verb = ''] = String(to).split('/').slice(-1);
    asked.push(`${init?.method ?? 'GET'} ${verb}`);
    return answers[verb]?.() ?? Response.json({});
  });
  return asked;
}

async function draw() {
  onScreen(
    <>
      <MailPreview id="welcome" />
      <Toasts />
    </>,
  );
  await settle();
}

const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  await settle();
};

beforeEach(() => setUser({ ...nora, is_admin: true }));

test('a template is shown as its reader gets it, and its links lead nowhere', async () => {
  serving({ preview: () => Response.json(mail) });
  await draw();
  expect(screen.getByText('Welcome, Nora')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'As text' }).textContent).toBe(mail.text);
  const framed = document.querySelector('.mail-framed')?.shadowRoot;
  expect(framed?.textContent).toBe('Dear Nora, come in');
  expect(fireEvent.click(framed?.querySelector('a') as Element)).toBe(false);
});

test('a template without HTML is shown as text alone', async () => {
  serving({ preview: () => Response.json({ ...mail, html: null, framed: null }) });
  await draw();
  expect(screen.queryByRole('group', { name: 'As HTML' })).toBeNull();
});

test('a test is sent to oneself, and it is said to which address', async () => {
  const asked = serving({
    preview: () => Response.json(mail),
    test: () => Response.json({ id: 'mail' }, { status: 201 }),
  });
  await draw();
  await send();
  expect(asked.filter((call) => call.endsWith(' test'))).toEqual(['POST test']);
  expect(screen.getByText('A test is on its way to member@example.org.')).toBeTruthy();
});

test('when it can’t be sent it is said why', async () => {
  serving({
    preview: () => Response.json(mail),
    test: () => Response.json({ message: 'Please try again soon.' }, { status: 503 }),
  });
  await draw();
  await send();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send me a test' })).toBeTruthy();
});
