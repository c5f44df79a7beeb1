import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asNora, signOut } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import type { ShownCard } from '../../worker/contract/articles.ts';
import { type SignInRequest, showLoginModal } from '../lib/sign-in.ts';
import { setUser } from '../lib/user.ts';
import { ArticleCard } from './ArticleCard.tsx';

asNora();
beforeEach(() => history.replaceState(null, '', '/'));

const card = {
  ...{ id: 'rest', tag: 'rest', title: 'Rest', sub_title: 'A short note', language_id: null },
  ...{ key_image_name: null, is_coming_soon: false, is_restricted: false },
} as unknown as ShownCard;

const draw = (more: Partial<ShownCard> = {}) =>
  render(<ArticleCard card={{ ...card, ...more }} sizes="100vw" />);

/** Where the card leads, and how that asks to sign in; the dialog opens. */
function follow() {
  const asked: SignInRequest[] = [];
  const open = (event: Event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<SignInRequest>).detail);
  };
  window.addEventListener(showLoginModal, open);
  fireEvent.click(screen.getByRole('link'));
  window.removeEventListener(showLoginModal, open);
  return { path: location.pathname, asked };
}

test('a card leads to its article', () => {
  draw();
  expect(follow()).toEqual({ path: '/a/rest', asked: [] });
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
  signOut();
  draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  const message = 'Please Sign In to view this article';
  expect(follow()).toEqual({ path: '/', asked: [{ message, redirect: '/a/rest' }] });
});

test('who may read a restricted article sees neither the word nor the padlock, and is asked nothing', () => {
  setUser(undefined);
  const { container } = draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  act(() => setUser(nora));
  expect(screen.queryByText('Restricted')).toBeNull();
  expect(container.querySelector('svg')).toBeNull();
  expect(follow()).toEqual({ path: '/a/rest', asked: [] });
});

test('a member whose level opens no restricted articles goes on seeing the word, and no dialog', () => {
  setUser({ ...nora, authz_articles: false });
  draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  expect(follow()).toEqual({ path: '/a/rest', asked: [] });
});
