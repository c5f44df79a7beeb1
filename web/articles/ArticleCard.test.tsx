import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nora } from '../../tests/nora.ts';
import type { ArticleCard as Card } from '../../worker/contract/articles.ts';
import type { SignInRequest } from '../lib/sign-in.ts';
import { setUser } from '../lib/user.ts';
import { ArticleCard } from './ArticleCard.tsx';

afterEach(() => {
  setUser(undefined);
  history.replaceState(null, '', '/');
});

const card: Card = {
  id: '019b76da-a800-7d65-8ec4-428513c163d0',
  tag: 'rest',
  title: 'Rest',
  sub_title: 'A short note',
  language_id: null,
  category_id: '019b76da-a800-7d65-8ec4-428513c163d1',
  category_tag: 'first-steps',
  category_name: 'First Steps',
  key_image_id: null,
  key_image_name: null,
  key_image_title: null,
  key_image_alternative_text: null,
  key_image_width: null,
  key_image_height: null,
  is_pinned: false,
  is_coming_soon: false,
  is_featured: false,
  is_restricted: false,
  published_at: '2026-01-01T00:00:00.000Z',
};

const draw = (more: Partial<Card> = {}) =>
  render(<ArticleCard card={{ ...card, ...more }} sizes="100vw" />);

/** Answers the next request to sign in, as the dialog does, and returns what it was told. */
function answerSignIn() {
  const asked: SignInRequest[] = [];
  window.addEventListener(
    'showLoginModal',
    (event) => {
      event.preventDefault();
      asked.push((event as CustomEvent<SignInRequest>).detail);
    },
    { once: true },
  );
  return asked;
}

test('a card leads to its article', () => {
  draw();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/a/rest');
});

test('a title in another language is read aloud as that, and one in that of the site as the page', () => {
  draw({ language_id: 'cy' });
  draw({ language_id: 'en', title: 'Sleep' });
  const lang = (name: string) => screen.getByRole('heading', { name }).getAttribute('lang');
  expect([lang('Rest'), lang('Sleep')]).toEqual(['cy', null]);
});

test('a coming-soon card says so and leads nowhere', () => {
  draw({ is_coming_soon: true });
  expect(screen.getByText('Coming Soon...')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a restricted card asks a visitor to sign in, and knows the way back', () => {
  draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  const asked = answerSignIn();
  fireEvent.click(screen.getByRole('link'));
  expect(asked).toEqual([{ message: 'Please Sign In to view this article', redirect: '/a/rest' }]);
  expect(window.location.pathname).toBe('/');
});

test('who may read a restricted article sees neither the word nor the padlock, and is asked nothing', () => {
  localStorage.setItem('authToken', 'a token');
  const { container } = draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  act(() => setUser(nora));
  expect(screen.queryByText('Restricted')).toBeNull();
  expect(container.querySelector('svg')).toBeNull();
  const asked = answerSignIn();
  fireEvent.click(screen.getByRole('link'));
  expect(asked).toEqual([]);
  expect(window.location.pathname).toBe('/a/rest');
});

test('a member whose level opens no restricted articles goes on seeing the word, and no dialog', () => {
  localStorage.setItem('authToken', 'a token');
  setUser({ ...nora, authz_articles: false });
  draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  const asked = answerSignIn();
  fireEvent.click(screen.getByRole('link'));
  expect(asked).toEqual([]);
  expect(window.location.pathname).toBe('/a/rest');
});
