import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asNora } from '../../tests/as-nora.ts';
import type { Account } from '../../worker/contract/accounts.ts';
import { nora } from './nora.ts';
import { PictureField } from './PictureField.tsx';
import { usePicture } from './use-picture.ts';

asNora();
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:chosen');
  URL.revokeObjectURL = vi.fn();
});

const account = { id: nora.id, name: nora.name, image_name: null } as Account;

function Picture() {
  const picture = usePicture({ body: account, etag: '"1"' }, () => {});
  return <PictureField {...picture} />;
}

const choose = () =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), {
    target: { files: [new File(['no picture'], 'me.gif', { type: 'image/gif' })] },
  });

test('a file that is no picture, whatever it is called, is refused before it is sent', () => {
  render(<Picture />);
  choose();
  fireEvent.error(screen.getByAltText('The chosen picture'));
  expect(screen.getByRole('alert').textContent).toMatch(/^We can’t show this\. Please choose a /);
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull();
});

test('one that can be shown is offered to be used', () => {
  render(<Picture />);
  choose();
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
