import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '#language';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { emptySite, SiteContext } from '../../data/site.ts';
import MemberEnquiryPage from './MemberEnquiryPage.tsx';
import ReceivedEnquiriesPage from './ReceivedEnquiriesPage.tsx';
import ReceivedEnquiryPage from './ReceivedEnquiryPage.tsx';
import SentEnquiriesPage from './SentEnquiriesPage.tsx';

withMemberSignedIn();
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => overwriteGetLocale(() => 'en'));

const at = '2026-11-20T10:00:00.000Z';
const words = 'Nie śpię od tygodnia.';
const row = { id: 'e', opening: words, language_id: 'pl', last_word_at: at };
const received = { ...row, name: 'Wanda', state: 'waiting', asked_at: at, due_at: at };
const card = { id: 'ruth', tag: 'ruth', name: 'Ruth', languages: [], price: null };
const answers: [RegExp, object][] = [
  [
    /\/sent_enquiries\/e$/,
    {
      name: 'Nora',
      words,
      language_id: 'pl',
      sent_at: at,
      ends_at: at,
      others: [],
      recipients: [{ user: card, state: 'answered', replies: [] }],
    },
  ],
  [
    /\/sent_enquiries\?/,
    { count: 1, data: [{ ...row, sent_at: at, recipients: [{ name: 'Ruth', state: 'waiting' }] }] },
  ],
  [/\/enquiries\/e$/, { ...received, words, replies: [], others: [] }],
  [/\/enquiries\?/, { count: 1, data: [received] }],
];

async function draw(page: ReactNode, language: 'en' | 'pl' = 'en') {
  overwriteGetLocale(() => language);
  const { sent } = mockApi(({ method, address }) => {
    if (method === 'POST') return createdResponse('reply');
    return answers.find(([pattern]) => pattern.test(address))?.[1] ?? { data: [] };
  });
  const languages = ['en', 'pl'].map((code) => ({ code, name: code, offer: '' }));
  renderWithQuery(<SiteContext value={{ ...emptySite, languages }}>{page}</SiteContext>);
  await flushUpdates();
  return sent;
}

const params = { id: 'e' };

test.each([
  ['the received enquiries', <ReceivedEnquiriesPage key="received" />],
  ['the sent enquiries', <SentEnquiriesPage key="sent" />],
  ['a received enquiry', <ReceivedEnquiryPage key="one" params={params} />],
  ['a sent enquiry', <MemberEnquiryPage key="own" params={params} />],
])('marks the language of the words in %s', async (_, page) => {
  await draw(page);
  expect(screen.getByText(words).closest('[lang]')?.getAttribute('lang')).toBe('pl');
});

test.each([
  ['an answer', <ReceivedEnquiryPage key="one" params={params} />, '.form'],
  ['a reply to an answer', <MemberEnquiryPage key="own" params={params} />, '.enquiry-composer'],
])('sends the language of the page with %s', async (_, page, form) => {
  const sent = await draw(page, 'pl');
  const text = document.querySelector(`${form} textarea`) as HTMLTextAreaElement;
  fireEvent.change(text, { target: { value: 'Dziękuję' } });
  fireEvent.submit(text.form as HTMLFormElement);
  await expect
    .poll(() => sent.find(({ address }) => address.endsWith('/replies'))?.body)
    .toMatchObject({ words: 'Dziękuję', language_id: 'pl' });
});
