import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse } from '../../../tests/setup/mock-api.ts';
import {
  getFormField,
  mockFormApi,
  renderAdminForm,
  submitForm,
  typeFormField,
} from '../../../tests/setup/render-admin.tsx';
import { footersResource } from '../../../worker/contract/content/footers.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { AddItemPage } from '../../admin/form/AddItemPage.tsx';

const timed: Resource = {
  ...footersResource,
  fields: { ...footersResource.fields, start_at: { kind: 'moment' } },
};

withAdminSignedIn();

test('names the browser time zone and sends times in it', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  setUser({ ...nora, timezone_id: null, timezone_name: null });
  const sent = mockFormApi({ POST: () => createdResponse('news') });
  await renderAdminForm(<AddItemPage resource={timed} />);
  typeFormField('Title', 'News');
  typeFormField('Start (optional)', '2027-07-12T09:30');
  const hint = getFormField('Start (optional)').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toContain(
    'Your browser’s time zone: America/New_York.',
  );
  await submitForm();
  expect(sent[0]?.body.start_at).toBe('2027-07-12T13:30:00.000Z');
});

test('names the time zone of the user', async () => {
  mockFormApi();
  await renderAdminForm(<AddItemPage resource={timed} />);
  expect(screen.getByText('Your time zone: Europe/London')).toBeTruthy();
});
