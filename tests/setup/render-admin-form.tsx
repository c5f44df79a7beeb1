import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onScreen, settle } from './render.tsx';
import { type Call, serving, versioned } from './mock-api.ts';

/** Example item: a footer has a short form. */
export const id = '019b76da-a800-7b93-8571-804dab27c89f';
export const about = { id, title: 'About', is_active: true, column: 1, display_order: 1 };
export const item = (change: object = {}, version = 1) =>
  versioned({ ...about, ...change }, version);

type Answers = Partial<Record<'GET' | 'POST' | 'PATCH', (call: Call) => unknown>>;

/** Mocks the API by method. Lookups return empty lists by default. */
export const answering = (answers: Answers = {}) =>
  serving((call) => answers[call.method as keyof Answers]?.(call)).sent;

export async function formOnScreen(form: ReactNode) {
  onScreen(form);
  await settle();
}

export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const type = (label: string, value: string) =>
  fireEvent.change(box(label), { target: { value } });

export async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
}
