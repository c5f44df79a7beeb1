import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { threadRepliesResource } from '../../../worker/contract/community/thread-replies.resource.ts';
import { blogsResource } from '../../../worker/contract/content/blogs.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { FieldInput } from '../../admin/form/FieldInput.tsx';
import { Form } from '../form/Form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';

withMemberSignedIn();

function Writing({ of, name }: { of: Resource; name: string }) {
  const form = useZodForm({ schema: z.record(z.string(), z.string()), values: { [name]: '' } });
  const field = of.fields[name];
  return (
    <Form form={form} submit={async () => {}}>
      {field && <FieldInput name={name} field={field} call="change" />}
    </Form>
  );
}

async function toolsOf(of: Resource, name: string) {
  renderWithQuery(<Writing of={of} name={name} />);
  await screen.findByRole('toolbar');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  cleanup();
  return names;
}

test('offers few tools in threads, more in mails and all in blogs', async () => {
  const small = await toolsOf(threadRepliesResource, 'comments');
  const medium = await toolsOf(emailTemplatesResource, 'html');
  const full = await toolsOf(blogsResource, 'details');
  expect(small).not.toContain('Bulleted list');
  expect(medium).toEqual(expect.arrayContaining(['Heading 2', 'Bulleted list', 'Quotation']));
  expect(medium).not.toContain('Subscript');
  expect(full).toEqual(expect.arrayContaining([...medium, 'Subscript', 'Code']));
});

test('opens the link tool on Ctrl+K without reaching the page', async () => {
  renderWithQuery(<Writing of={blogsResource} name="details" />);
  await screen.findByRole('toolbar');
  const words = document.querySelector('.ql-editor') as HTMLElement;
  const press = (ctrlKey: boolean) => fireEvent.keyDown(words, { key: 'k', ctrlKey });
  expect(press(false)).toBe(true);
  expect(screen.queryByLabelText('Address')).toBeNull();
  expect(press(true)).toBe(false);
  expect(await screen.findByLabelText('Address')).toBeTruthy();
});

test.each([
  ['info@example.com', 'mailto:info@example.com'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['HTTP://example.org', 'http://example.org'],
])('links %s to %s', async (typed, address) => {
  renderWithQuery(<Writing of={blogsResource} name="details" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Link' }));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Set' }));
  const link = document.querySelector('.ql-editor a');
  expect(link?.getAttribute('href')).toBe(address);
  expect(link?.textContent).toBe(typed);
});

test('rejects a link that would be removed and explains valid ones', async () => {
  renderWithQuery(<Writing of={blogsResource} name="details" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Link' }));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'our blog' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.getByRole('alert').textContent).toContain('an e-mail address or a phone number');
  expect(document.querySelector('.ql-editor a')).toBeNull();
});
