import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { ProfilePictureField } from './ProfilePictureField.tsx';
import { useProfilePicture } from './use-profile-picture.ts';

withMemberSignedIn();
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:chosen');
  URL.revokeObjectURL = vi.fn();
});

function Picture({ name = null }: { name?: string | null }) {
  const { take, ...picture } = useProfilePicture(nora);
  return <ProfilePictureField {...picture} name={name} />;
}

const choose = () =>
  fireEvent.change(screen.getByLabelText(/^Choose/), {
    target: { files: [new File(['no picture'], 'me.gif', { type: 'image/gif' })] },
  });

test('rejects a file that is no picture before the upload', async () => {
  render(<Picture />);
  choose();
  fireEvent.error(await screen.findByAltText('New portrait'));
  expect(screen.getByRole('alert').textContent).toMatch(/^We can’t use this file\. Choose a /);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('undoes a chosen or removed picture before saving', () => {
  render(<Picture name="abcd.webp" />);
  choose();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByAltText('Current portrait')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByAltText('Current portrait')).toBeNull();
  expect(screen.getByText('Your picture will be removed when you save.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByAltText('Current portrait')).toBeTruthy();
});

test('explains what to do with a HEIC picture the browser cannot read', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
  render(<Picture name="abcd.webp" />);
  fireEvent.change(screen.getByLabelText(/^Choose/), {
    target: { files: [new File(['heic'], 'IMG_1.HEIC', { type: '' })] },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('save it as JPEG first');
  expect(screen.getByAltText('Current portrait')).toBeTruthy();
});
