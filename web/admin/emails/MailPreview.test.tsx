import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asAdmin } from '../../../tests/as-nora.ts';
import { onScreen, settle } from '../../../tests/on-screen.tsx';
import { made, refused, serving } from '../../../tests/serving.ts';
import { MailPreview } from './MailPreview.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn() }));

const mail = {
  subject: 'Welcome, Nora',
  text: 'Dear Nora,\n\nhttps://sobe.example/example',
  html: '<p>Dear Nora</p>',
  framed: '<body><p style="color:red">Dear Nora, <a href="/example">come in</a></p></body>',
};

/** The template as it is, and what comes of a test. */
async function draw(preview = mail as object, test?: Response) {
  const server = serving(({ path }) => (path.endsWith('/test') ? test : preview));
  onScreen(<MailPreview id="welcome" />);
  await settle();
  return server;
}

const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }));
  await settle();
};

asAdmin();

test('a template is shown as its reader gets it, and its links lead nowhere', async () => {
  await draw();
  expect(screen.getByText('Welcome, Nora')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Plain text' }).textContent).toBe(mail.text);
  const framed = document.querySelector('.mail-framed')?.shadowRoot;
  expect(framed?.textContent).toBe('Dear Nora, come in');
  expect(fireEvent.click(framed?.querySelector('a') as Element)).toBe(false);
});

test('a template without HTML is shown as text alone', async () => {
  await draw({ ...mail, html: null, framed: null });
  expect(screen.queryByRole('group', { name: 'As HTML' })).toBeNull();
});

test('a test is sent to oneself, and it is said to which address', async () => {
  const { sent } = await draw(mail, made('mail'));
  await send();
  expect(sent.filter(({ path }) => path.endsWith('/test'))).toHaveLength(1);
  expect(screen.getByText('Sending a test e-mail to member@example.org.')).toBeTruthy();
});

test('when it can’t be sent it is said why', async () => {
  await draw(mail, refused(503, 'Please try again soon.'));
  await send();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send test e-mail' })).toBeTruthy();
});
