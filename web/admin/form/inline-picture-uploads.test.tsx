import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { blogsResource } from '../../../worker/contract/content/blogs.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { FieldInput } from './FieldInput.tsx';

const upload = vi.hoisted(() => ({ send: vi.fn<(sending: object) => Promise<string>>() }));
vi.mock('../../ui/files/upload-item-file.ts', () => ({ uploadItemFile: upload.send }));

withAdminSignedIn();
// The first picture loads it; a test waits only for what it sends.
beforeAll(async () => {
  await import('../writing/upload-inline-pictures.ts');
});

/** This DOM has no layout. */
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

const blog = { id: '019b76da-a800-7b93-8571-804dab27c89f', title: 'On rest' };
const stored = `${'ab'.repeat(16)}.png`;

interface WritingProps {
  resource: Resource;
  name: string;
  item?: ApiItem;
}

function Writing({ resource, name, item }: WritingProps) {
  const form = useZodForm({ schema: z.record(z.string(), z.string()), values: { [name]: '' } });
  const field = resource.fields[name];
  return (
    <Form form={form} submit={async () => {}}>
      {field && (
        <FieldInput name={name} field={field} resource={resource} item={item} call="change" />
      )}
    </Form>
  );
}

async function paste(props: WritingProps, html = '') {
  mockApi(({ path }) =>
    path.startsWith('/uploaded_files/') ? { id: 'one', name: stored } : undefined,
  );
  renderWithQuery(<Writing {...props} />);
  await screen.findByRole('toolbar');
  const files = [new File(['bytes'], 'Moor.png', { type: 'image/png' })];
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  const clipboardData = { files: html ? [] : files, getData };
  Object.assign(event, { clipboardData });
  document.querySelector('.ql-editor')?.dispatchEvent(event);
  await flushUpdates();
}

const picture = () => document.querySelector('.ql-editor img');

test('uploads, inserts and describes a picture pasted into a blog', async () => {
  upload.send.mockResolvedValueOnce('one');
  await paste({ resource: blogsResource, name: 'details', item: blog });
  expect(upload.send.mock.calls[0]?.[0]).toMatchObject({
    object: { object_type: 'blogs', object_id: blog.id },
    title: '',
  });
  expect(picture()?.getAttribute('src')).toBe(`/files/ab/ab/${stored}`);
  expect(picture()?.hasAttribute('alt')).toBe(false);
  const alternative = screen.getByLabelText('Alternative text');
  fireEvent.change(alternative, { target: { value: 'A moor in fog' } });
  expect(picture()?.getAttribute('alt')).toBe('A moor in fog');
  fireEvent.click(screen.getByLabelText('Decorative'));
  expect(picture()?.getAttribute('alt')).toBe('');
});

test('shows why a picture could not be uploaded', async () => {
  upload.send.mockRejectedValueOnce(new Error('The picture is damaged.'));
  await paste({ resource: blogsResource, name: 'details', item: blog });
  expect(picture()).toBeNull();
  expect(screen.getByText(/Not added: Moor.png/).textContent).toContain('damaged');
});

test('uploads pictures of a new blog to the library', async () => {
  upload.send.mockClear();
  upload.send.mockResolvedValueOnce('one');
  await paste({ resource: blogsResource, name: 'details' });
  expect(upload.send.mock.calls[0]?.[0]).toMatchObject({ object: { object_type: 'library' } });
  expect(picture()).toBeTruthy();
});

test('rejects pictures in mails', async () => {
  await paste({ resource: emailTemplatesResource, name: 'html', item: { id: 'one' } });
  expect(picture()).toBeNull();
  expect(screen.getByText(/^You can’t add pictures or files here/)).toBeTruthy();
});

test('still reports dropped content after a pasted picture is uploaded', async () => {
  upload.send.mockResolvedValueOnce('one');
  const picture = '<img src="data:image/png;base64,aGk=">';
  const html = `<p>Before</p><dl><dt>A term</dt></dl><p>${picture}after</p>`;
  await paste({ resource: blogsResource, name: 'details', item: blog }, html);
  expect(upload.send).toHaveBeenCalled();
  expect(document.querySelector('.rich-text-note')?.textContent).toContain('list of terms');
});
