import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { blogsResource } from '../../../worker/contract/content/blogs.resource.ts';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { FieldInput } from '../form/FieldInput.tsx';

withMemberSignedIn();

// jsdom has no layout, and Quill scrolls to its cursor.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

const picture = `/files/ab/ab/${'ab'.repeat(16)}.png`;

function Writing({ text }: { text: string }) {
  const form = useZodForm({ schema: z.object({ details: z.string() }), values: { details: text } });
  return (
    <Form form={form} submit={async () => {}}>
      <FieldInput name="details" field={blogsResource.fields.details} call="change" />
    </Form>
  );
}

async function openEditor(text: string) {
  renderWithQuery(<Writing text={text} />);
  await screen.findByRole('toolbar');
  return document.querySelector('.ql-editor') as HTMLElement;
}

/** Presses Enter; false if the browser does not send the form then. */
const pressEnter = (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' });

test('inserts a video on Enter instead of sending the form', async () => {
  const editor = await openEditor('<p>Before</p>');
  fireEvent.click(await screen.findByRole('button', { name: 'Video' }));
  const address = await screen.findByLabelText('Address on YouTube or Vimeo');
  expect(document.activeElement).toBe(address);
  fireEvent.change(address, { target: { value: 'https://example.org/film' } });
  expect(pressEnter(address)).toBe(false);
  expect(screen.getByRole('alert').textContent).toMatch(/address of a video/);
  fireEvent.change(address, { target: { value: 'https://vimeo.com/76979871' } });
  expect(pressEnter(address)).toBe(false);
  const title = screen.getByLabelText('Title of the video');
  expect(screen.getByRole('alert').textContent).toBe('Enter the title of the video.');
  expect(document.activeElement).toBe(title);
  fireEvent.change(title, { target: { value: 'Breathing' } });
  expect(pressEnter(title)).toBe(false);
  expect(editor.querySelector('figure')?.outerHTML).toContain('vimeo.com/76979871');
});

test('returns to the text on Enter in the texts of a picture', async () => {
  const editor = await openEditor(`<figure><img src="${picture}" alt="A moor"></figure>`);
  await vi.waitFor(() => {
    fireEvent.click(editor.querySelector('figure') as HTMLElement);
    expect(screen.getByLabelText('Alternative text')).toBeTruthy();
  });
  expect(pressEnter(screen.getByLabelText('Alternative text'))).toBe(false);
  expect(pressEnter(screen.getByLabelText('Caption'))).toBe(false);
});
