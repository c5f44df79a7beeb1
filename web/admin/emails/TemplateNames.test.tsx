import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { AddEmailTemplatePage } from './AddEmailTemplatePage.tsx';

// jsdom has no layout.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

withAdminSignedIn();

const builtIn = {
  tag: 'event-off',
  name: 'Event cancelled',
  subject: 'Cancelled',
  text: 'Hello,\n\nsorry.',
  html: '<p>Hello,</p>',
  names: ['name', 'when'],
};

beforeEach(() => {
  history.replaceState(null, '', '/admin/email_templates/add');
  mockApi(({ path }) =>
    path === '/email_templates/built_in' ? { data: [builtIn], names: ['name', 'link'] } : undefined,
  );
});

async function renderPage() {
  renderWithQuery(<AddEmailTemplatePage />);
  await flushUpdates();
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
const insert = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `{{${name}}}` }));

test('a new template lists the names that any template may use', async () => {
  await renderPage();
  expect(screen.getAllByRole('button', { name: /^\{\{/ })).toHaveLength(2);
  insert('link');
  expect(text().value).toBe('{{link}}');
});

test('a built-in template lists its own names, and begins with its texts', async () => {
  history.replaceState(null, '', '/admin/email_templates/add?built_in=event-off');
  await renderPage();
  expect(screen.getByRole('button', { name: '{{when}}' })).toBeTruthy();
  expect(text().value).toBe(builtIn.text);
});

test('inserts a name at the cursor of the field that was focused last', async () => {
  history.replaceState(null, '', '/admin/email_templates/add?built_in=event-off');
  await renderPage();
  text().focus();
  text().setSelectionRange(5, 5);
  insert('name');
  expect(text().value).toBe('Hello{{name}},\n\nsorry.');
  const subject = screen.getByLabelText<HTMLInputElement>(/^Subject/);
  subject.focus();
  subject.setSelectionRange(0, 9);
  insert('when');
  expect(subject.value).toBe('{{when}}');
});

test('inserts a name in the editor of the HTML', async () => {
  history.replaceState(null, '', '/admin/email_templates/add?built_in=event-off');
  await renderPage();
  const editor = await screen.findByRole('textbox', { name: /^HTML/ });
  fireEvent.focusIn(editor);
  insert('name');
  expect(editor.textContent).toContain('{{name}}');
});
