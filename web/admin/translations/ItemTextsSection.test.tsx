import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, etagResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { footerRow, getFormField } from '../../../tests/setup/render-admin.tsx';
import { footersResource } from '../../../worker/contract/content/footers.resource.ts';
import { emptySite, SiteContext } from '../../data/site.ts';
import { ItemTextsSection } from './ItemTextsSection.tsx';

const languages = ['en', 'cy', 'pl'].map((code) => ({ code, name: code, offer: '' }));
const path = `/footers/${footerRow.id}`;
const label = 'Title (optional)';

async function draw(answerPut: () => unknown = () => etagResponse({ title: 'O nas' }, 2)) {
  const { sent } = mockApi((call) => {
    if (call.method === 'PUT') return answerPut();
    if (call.path === `${path}/texts`)
      return {
        data: [
          { language_id: 'cy', state: 'older', source: { title: 'Contact' } },
          { language_id: 'pl', state: 'missing', source: null },
        ],
      };
    if (call.path === `${path}/texts/cy`) return etagResponse({ title: 'Cysylltu' }, 1);
    if (call.path === `${path}/texts/pl`) return etagResponse({ title: null }, 0);
    return call.path === path ? footerRow : undefined;
  });
  renderWithQuery(
    <SiteContext value={{ ...emptySite, languages }}>
      <ItemTextsSection resource={footersResource} id={footerRow.id} />
    </SiteContext>,
  );
  await flushUpdates();
  return sent;
}

const choose = async (language: string) => {
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: language } });
  await flushUpdates();
};

const save = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};

withAdminSignedIn();

test('saves the texts of one language on the loaded version', async () => {
  const sent = await draw();
  await choose('pl');
  expect(screen.getByText('About')).toBeTruthy();
  fireEvent.change(getFormField(label), { target: { value: 'O nas' } });
  await save('Save Polish');
  expect(sent[0]?.path).toBe(`${path}/texts/pl`);
  expect(sent[0]?.body).toEqual({ title: 'O nas' });
  expect(sent[0]?.headers['If-Match']).toBe('"0"');
  expect(screen.getByText('Polish texts saved.')).toBeTruthy();
});

test('sends an emptied field as untranslated', async () => {
  const sent = await draw();
  fireEvent.change(getFormField(label), { target: { value: ' ' } });
  await save('Save Welsh');
  expect(sent[0]?.body).toEqual({ title: null });
});

test('marks what has changed in the source, and confirms the old text', async () => {
  const sent = await draw();
  expect(screen.getByText(/Contact/, { selector: 'del' })).toBeTruthy();
  await save('Mark as up to date');
  expect(sent[0]?.body).toEqual({ title: 'Cysylltu' });
});

test('shows an error at its field', async () => {
  await draw(() =>
    Response.json(
      { message: 'Invalid.', errors: [{ path: 'title', message: 'is too long' }] },
      { status: 422 },
    ),
  );
  fireEvent.change(getFormField(label), { target: { value: 'Words' } });
  await save('Save Welsh');
  expect(screen.getByText('Title is too long', { selector: '.field-error' })).toBeTruthy();
});

test('keeps the typed text after a refusal', async () => {
  await draw(() => errorResponse(500, 'Broken.'));
  fireEvent.change(getFormField(label), { target: { value: 'Words' } });
  await save('Save Welsh');
  expect(getFormField(label).value).toBe('Words');
});
