import { act, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { createDraft, readDraft } from '../../ui/form/draft-storage.ts';
import { useFocusFirstField } from './forms/use-focus-first-field.ts';
import { threadDraftNames } from './thread-draft-names.ts';
import { useFormOpener } from './use-form-opener.ts';

const draft = threadDraftNames.edit('r');

function Reply() {
  const { isOpen, presses, open, close, buttonProps } = useFormOpener(draft, readDraft);
  return (
    <>
      <button type="button" {...buttonProps} onClick={open}>
        Edit
      </button>
      {isOpen && <Writing presses={presses} close={close} />}
    </>
  );
}

function Writing({ presses, close }: { presses: number; close(): void }) {
  const form = useForm({ defaultValues: { comments: '' } });
  useFocusFirstField(form, 'comments', presses);
  return (
    <form className="writing">
      <textarea {...form.register('comments')} />
      <button type="button" onClick={() => close()}>
        Cancel
      </button>
    </form>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  button(name).focus();
  act(() => button(name).click());
  for (let time = 0; time < 3; time += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
};

beforeEach(() => {
  setUser(nora);
  Element.prototype.scrollIntoView = vi.fn();
});

test('focuses an already open form on every press', async () => {
  createDraft(nora.id, draft, { comments: 'Typed' }, { comments: '' });
  render(<Reply />);
  await act(async () => {});
  const box = screen.getByRole('textbox');
  expect(document.activeElement, 'nobody has asked for it').not.toBe(box);
  for (const time of [1, 2]) {
    await press('Edit');
    expect(screen.getByRole('textbox'), String(time)).toBe(box);
    expect(document.activeElement, String(time)).toBe(box);
    expect(button('Edit').getAttribute('aria-expanded')).toBe('true');
  }
});

test('opens the form with focus and returns it on cancel', async () => {
  render(<Reply />);
  expect(button('Edit').getAttribute('aria-expanded')).toBe('false');
  await press('Edit');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await press('Cancel');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(button('Edit'));
  await press('Edit');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
