import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { reportReasonLabels } from '../../../../worker/contract/moderation/reports.labels.ts';
import { setUser } from '../../../data/user.ts';
import { ReportForm } from './ReportForm.tsx';

beforeEach(() => {
  setUser(nora);
});

const [[, harassment]] = Object.entries(reportReasonLabels).slice(2) as [[string, string]];
const reason = () => screen.getByRole<HTMLInputElement>('radio', { name: harassment });
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^What happened/);

const draw = () =>
  renderWithQuery(
    <ReportForm
      reported={{ object_type: 'users', object_id: nora.id, what: 'Nora' }}
      leave={() => {}}
      sent={() => {}}
    />,
  );

test('restores the chosen reason and the text', () => {
  draw();
  fireEvent.click(reason());
  fireEvent.change(words(), { target: { value: 'Twice.' } });
  cleanup();
  draw();
  expect(words().value).toBe('Twice.');
  expect(reason().checked).toBe(true);
});
