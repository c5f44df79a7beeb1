import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, listResponse } from '../../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import {
  footerId,
  footerResponse,
  footerRow,
  getFormField,
  mockFormApi,
  renderAdminForm,
  submitForm,
  typeFormField,
} from '../../../tests/setup/render-admin.tsx';
import { footersResource } from '../../../worker/contract/content/footers.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { EditItemPage } from './EditItemPage.tsx';

const draftedFooters = { ...footersResource, keeps_draft: true } as const;

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', '/admin/footers/add'));

test('restores unresolved conflicts after a reload', async () => {
  const answers = [errorResponse(409, 'Changed.', 'changed'), footerResponse({}, 3)];
  mockFormApi({
    GET: () =>
      footerResponse(answers.length === 2 ? {} : { title: 'Theirs' }, answers.length === 2 ? 1 : 2),
    PATCH: () => answers.shift(),
  });
  await renderAdminForm(<EditItemPage resource={draftedFooters} id={footerId} />);
  typeFormField('Title', 'Mine');
  await submitForm();
  expect(screen.getByRole('radio', { name: /Mine/ })).toHaveProperty('checked', true);
  cleanup();
  await renderAdminForm(<EditItemPage resource={draftedFooters} id={footerId} />);
  expect(getFormField('Title').value).toBe('Mine');
  expect(screen.getByRole('radio', { name: /Saved version Theirs/ })).toBeTruthy();
});

test('sends changed fields only, on the loaded version', async () => {
  const sent = mockFormApi({
    GET: () => footerResponse(),
    PATCH: () => footerResponse({ title: 'Us' }, 2),
  });
  await renderAdminForm(<EditItemPage resource={footersResource} id={footerId} />);
  typeFormField('Title', 'Us');
  await submitForm();
  expect(sent[0]?.body).toEqual({ title: 'Us' });
  expect(sent[0]?.headers['If-Match']).toBe('"1"');
  expect(location.pathname).toBe(`/admin/footers/${footerId}`);
});

test('sends an emptied field as null', async () => {
  const page = {
    ...footerRow,
    tag: 'about',
    footer_id: footerId,
    footer_name: 'About',
    details: null,
  };
  const sent = mockFormApi({
    GET: ({ address }) => {
      return address.includes('/footers?') ? listResponse([footerRow]) : footerResponse(page);
    },
    PATCH: () => footerResponse(page, 2),
  });
  await renderAdminForm(<EditItemPage resource={pagesResource} id={footerId} />);
  expect(getFormField('Footer (optional)').value).toBe(footerId);
  fireEvent.change(getFormField('Footer (optional)'), { target: { value: '' } });
  await submitForm();
  expect(sent[0]?.body).toEqual({ footer_id: null });
});

test('shows both versions after a concurrent save', async () => {
  const sent = mockFormApi({
    GET: () =>
      sent.length === 0 ? footerResponse() : footerResponse({ title: 'Theirs', column: 3 }, 2),
    PATCH: ({ headers }) =>
      headers['If-Match'] === '"1"'
        ? errorResponse(409, 'Changed.', 'changed')
        : footerResponse({ title: 'Mine' }, 3),
  });
  await renderAdminForm(<EditItemPage resource={footersResource} id={footerId} />);
  typeFormField('Title', 'Mine');
  await submitForm();
  const both = screen.getByRole('region', { name: /Someone else changed this/ });
  expect(within(both).getByRole('group', { name: 'Title' }).textContent).toContain('Theirs');
  expect(getFormField('Title').value).toBe('Mine');
  expect(getFormField('Column').value).toBe('3');
  await submitForm();
  expect(sent.at(-1)?.body).toEqual({ title: 'Mine' });
  expect(sent.at(-1)?.headers['If-Match']).toBe('"2"');
});

test('saves with the keyboard shortcut', async () => {
  const sent = mockFormApi({ GET: () => footerResponse(), PATCH: () => footerResponse({}, 2) });
  await renderAdminForm(<EditItemPage resource={footersResource} id={footerId} />);
  typeFormField('Title', 'By keys');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await flushUpdates();
  expect(sent).toHaveLength(1);
});
