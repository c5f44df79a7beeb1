import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import { answering, box, formOnScreen, save, type } from '../../../tests/setup/render-admin-form.tsx';
import { nora } from '../../../tests/fixtures/web/member.ts';
import { made } from '../../../tests/setup/mock-api.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { footers } from '../../../worker/contract/content/footers.resource.ts';
import { setUser } from '../../data/user.ts';
import { AddScreen } from '../../admin/form/AddItemPage.tsx';

vi.mock('../../auth/session/session.ts', () => ({ load: vi.fn() }));

const timed: Resource = {
  ...footers,
  fields: { ...footers.fields, start_at: { kind: 'moment' } },
};

asAdmin();

test('names the browser time zone and sends times in it', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  setUser({ ...nora, timezone_id: null, timezone_name: null });
  const sent = answering({ POST: () => made('news') });
  await formOnScreen(<AddScreen resource={timed} />);
  type('Title', 'News');
  type('Start (optional)', '2027-07-12T09:30');
  const hint = box('Start (optional)').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toContain(
    'Your browser’s time zone: America/New_York.',
  );
  await save();
  expect(sent[0]?.body.start_at).toBe('2027-07-12T13:30:00.000Z');
});

test('names the time zone of the user', async () => {
  answering();
  await formOnScreen(<AddScreen resource={timed} />);
  expect(screen.getByText('Your time zone: Europe/London')).toBeTruthy();
});
