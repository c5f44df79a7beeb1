import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reasonWords } from '../../worker/contract/report-words.ts';
import { nora } from '../account/nora.ts';
import { createQueryClient } from '../lib/query.ts';
import { setUser } from '../session/user.ts';
import { ReportForm } from './ReportForm.tsx';

vi.mock('../session/session.ts', () => ({ load: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  setUser(nora);
});
afterEach(cleanup);

const [[, harassment]] = Object.entries(reasonWords).slice(2) as [[string, string]];
const reason = () => screen.getByRole<HTMLInputElement>('radio', { name: harassment });
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^What happened/);

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <ReportForm
        reported={{ object_type: 'users', object_id: nora.id, what: 'Nora' }}
        leave={() => {}}
        sent={() => {}}
      />
    </QueryClientProvider>,
  );

test('the reason that was chosen is there again, as the words are', () => {
  draw();
  fireEvent.click(reason());
  fireEvent.change(words(), { target: { value: 'Twice.' } });
  cleanup();
  draw();
  expect(words().value).toBe('Twice.');
  expect(reason().checked).toBe(true);
});
