import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { mockXhr } from '../../../tests/setup/mock-xhr.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { FilePicker, type FilePickerProps } from './FilePicker.tsx';

const nameOf = (letter: string) => `${letter.repeat(32)}.png`;
const file = (id: string, title: string) => ({
  id,
  title,
  name: nameOf(id),
  content_type: 'image/png',
  original_name: null as string | null,
});

let stored: ReturnType<typeof file>[];

/** Form with `first` chosen; its value can be read. */
function Picking({ first, ...props }: { first: string } & Partial<FilePickerProps>) {
  const [value, change] = useState(first);
  const object = { object_type: 'events', object_id: 'an id' } as const;
  return (
    <>
      <FilePicker object={object} label="Image" value={value} change={change} {...props} />
      <output aria-label="chosen">{value}</output>
    </>
  );
}

async function draw(props: Parameters<typeof Picking>[0]) {
  renderWithQuery(<Picking {...props} />);
  await flushUpdates();
}

const choices = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((one) => [one.closest('label')?.textContent, one.checked]);
const chosen = () => screen.getByRole('status', { name: 'chosen' }).textContent;

withAdminSignedIn();
beforeEach(() => {
  stored = [file('b', 'The sea'), file('a', 'The moor')];
  mockXhr(({ form }) => {
    stored = [{ ...file('c', String(form.title)), original_name: String(form.name) }, ...stored];
    return [201, { id: 'c' }];
  });
  mockApi(
    ({ path }) => stored.find(({ id }) => path === `/uploaded_files/${id}`) ?? listResponse(stored),
  );
});

test('chooses a file by its picture, or none', async () => {
  await draw({ first: 'a' });
  expect(choices()).toEqual([
    ['None', false],
    ['The sea', false],
    ['The moor', true],
  ]);
  fireEvent.click(screen.getByLabelText('The sea'));
  expect(chosen()).toBe('b');
  fireEvent.click(screen.getByLabelText('None'));
  expect(chosen()).toBe('');
});

test('offers no empty choice for a required file', async () => {
  await draw({ first: 'a', required: true });
  expect(choices().map(([title]) => title)).toEqual(['The sea', 'The moor']);
});

test('keeps the file of another item selectable', async () => {
  await draw({ first: 'x', present: { value: 'x', name: nameOf('x') } });
  expect(choices()[1]).toEqual(['Keep current file', true]);
  fireEvent.click(screen.getByLabelText('The sea'));
  fireEvent.click(screen.getByLabelText('Keep current file'));
  expect(chosen()).toBe('x');
});

test('chooses an uploaded file at once, by stored name if needed', async () => {
  await draw({ first: nameOf('a'), by: 'name' });
  const input = screen.getByLabelText('Upload another picture');
  const picture = new File(['x'], 'heather.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [picture] } });
  await flushUpdates();
  expect(chosen()).toBe(nameOf('c'));
  expect(choices()[1]).toEqual(['heather.png', true]);
  expect(screen.getByText('heather.png uploaded and selected.').role).toBe('status');
});

test('shows why a file is rejected and keeps the choice', async () => {
  await draw({ first: 'a' });
  const input = screen.getByLabelText('Upload another picture');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } });
  await flushUpdates();
  expect(screen.getByRole('alert').textContent).toContain(
    'a.pdf: This file type is not supported.',
  );
  expect(chosen()).toBe('a');
});
