import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { EmailTemplatePreview } from './EmailTemplatePreview.tsx';

const mail = {
  subject: 'Welcome, Nora',
  text: 'Dear Nora,\n\nhttps://sobe.example/example',
  html: '<p>Dear Nora</p>',
  framed: '<body><p style="color:red">Dear Nora, <a href="/example">come in</a></p></body>',
};

/** Renders the preview with the given template and test response. */
async function draw(preview = mail as object, test?: Response) {
  const server = mockApi(({ path }) => (path.endsWith('/test') ? test : preview));
  renderWithQuery(<EmailTemplatePreview id="welcome" />);
  await flushUpdates();
  return server;
}

const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }));
  await flushUpdates();
};

withAdminSignedIn();

test('shows a template as its reader gets it, with inactive links', async () => {
  await draw();
  expect(screen.getByText('Welcome, Nora')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Plain text' }).textContent).toBe(mail.text);
  const framed = document.querySelector('.mail-framed')?.shadowRoot;
  expect(framed?.textContent).toBe('Dear Nora, come in');
  expect(fireEvent.click(framed?.querySelector('a') as Element)).toBe(false);
});

test('shows a template without HTML as text', async () => {
  await draw({ ...mail, html: null, framed: null });
  expect(screen.queryByRole('group', { name: 'As HTML' })).toBeNull();
});

test('sends a test to the admin and shows the address', async () => {
  const { sent } = await draw(mail, createdResponse('mail'));
  await send();
  expect(sent.filter(({ path }) => path.endsWith('/test'))).toHaveLength(1);
  expect(screen.getByText('Sending a test e-mail to member@example.org.')).toBeTruthy();
});

test('shows why a test could not be sent', async () => {
  await draw(mail, errorResponse(503, 'Please try again soon.'));
  await send();
  expect(screen.getByText(/Please try again soon/, { selector: '.toast p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send test e-mail' })).toBeTruthy();
});
