import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { MessageItem, MessageReply } from '../worker/contract/community/messages.ts';
import { nora } from './nora.ts';

export const at = '2026-10-12T09:30:00.000Z';
export const ruth = {
  recipient_id: 'ruth', recipient_name: 'Ruth Abiola', recipient_tag: 'ruth-abiola',
  recipient_image: null,
};

/** Nora's conversation with Ruth. */
export const talk = {
  id: 'm', title: 'The room', is_active: true, may_write: true,
  created_at: at, closed_at: null, recipients: [ruth],
} as unknown as MessageItem;

/** Creates a reply by Ruth at 09:01. */
export const said = (
  minute: number,
  reply: string,
  more: Partial<MessageReply> = {},
): MessageReply => ({
  id: `reply-${minute}`, message_id: 'm', reply, created_at: at.replace('30', `${minute}`),
  read_at: at, created_by: 'ruth', created_by_name: 'Ruth Abiola', ...more,
});

/** Mocks scrolling, which jsdom lacks. New browsers return a promise from scroll methods. */
export const withScrolling = () =>
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    Element.prototype.scrollIntoView = async () => {};
  });

export const box = (label = 'Your reply') => screen.getByLabelText<HTMLTextAreaElement>(label);

export function type(value: string, label?: string) {
  box(label).focus();
  fireEvent.input(box(label), { target: { value } });
}

export function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** Draft that Nora's device stores. */
export const draft = (name: string) =>
  JSON.parse(localStorage.getItem(`draft:${nora.id}:${name}`) ?? 'null')?.values ?? null;
