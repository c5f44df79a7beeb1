import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import { PictureUpload } from './PictureUpload.tsx';

const png = new File(['x'], 'mark.png', { type: 'image/png' });

async function choose(upload: (file: File) => Promise<string | null>) {
  render(
    <PictureUpload
      label="Logo"
      hint="A square PNG."
      accept="image/png"
      accepted="a PNG"
      src={null}
      upload={upload}
    />,
  );
  fireEvent.change(screen.getByLabelText('Upload picture'), { target: { files: [png] } });
  await flushUpdates();
}

describe('PictureUpload', () => {
  test('uploads a chosen picture at once', async () => {
    const upload = vi.fn(async () => null);
    await choose(upload);
    expect(upload).toHaveBeenCalledExactlyOnceWith(png);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('describes the group by the reason of a refusal', async () => {
    await choose(async () => 'Choose a square PNG.');
    const [, reason] =
      screen.getByRole('group', { name: 'Logo' }).getAttribute('aria-describedby')?.split(' ') ??
      [];
    expect(screen.getByRole('alert').id).toBe(reason);
    expect(screen.getByRole('alert').textContent).toBe('Choose a square PNG.');
  });
});
