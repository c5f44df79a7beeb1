import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, setSignedOut, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import type { EmbeddedArticleCard } from '../../../worker/contract/content/articles/articles.ts';
import { SHOW_LOGIN_MODAL_EVENT, type SignInRequest } from '../../data/sign-in-request.ts';
import { ArticleCardItem } from './ArticleCardItem.tsx';

withMemberSignedIn();
beforeEach(() => history.replaceState(null, '', '/'));

const card = {
  id: 'rest',
  tag: 'rest',
  title: 'Rest',
  sub_title: 'A short note',
  language: null,
  key_image_name: null,
  is_coming_soon: false,
  is_restricted: false,
} as unknown as EmbeddedArticleCard;

const draw = (more: Partial<EmbeddedArticleCard> = {}) =>
  render(<ArticleCardItem card={{ ...card, ...more }} />);

/** Link target of the card and the request of its sign-in dialog. */
function follow() {
  const asked: SignInRequest[] = [];
  const open = (event: Event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<SignInRequest>).detail);
  };
  window.addEventListener(SHOW_LOGIN_MODAL_EVENT, open);
  fireEvent.click(screen.getByRole('link'));
  window.removeEventListener(SHOW_LOGIN_MODAL_EVENT, open);
  return { path: location.pathname, asked };
}

test('links to its article', () => {
  draw();
  expect(follow()).toEqual({ path: '/a/rest', asked: [] });
});

test('sets lang only for a title in another language', () => {
  draw({ language: 'cy' });
  draw({ language: null, title: 'Sleep' });
  const lang = (name: string) => screen.getByRole('heading', { name }).getAttribute('lang');
  expect([lang('Rest'), lang('Sleep')]).toEqual(['cy', null]);
});

test('marks a coming-soon article and has no link', () => {
  draw({ is_coming_soon: true });
  expect(screen.getByText('Coming Soon...')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('requests a sign-in for a restricted article and returns to it', () => {
  setSignedOut();
  draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  const message = 'Please Sign In to view this article';
  expect(follow()).toEqual({ path: '/', asked: [{ message, redirect: '/a/rest' }] });
});

test('hides the restricted mark from members with access', () => {
  setUser(undefined);
  const { container } = draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  act(() => setUser(nora));
  expect(screen.queryByText('Restricted')).toBeNull();
  expect(container.querySelector('svg')).toBeNull();
  expect(follow()).toEqual({ path: '/a/rest', asked: [] });
});

test('shows the restricted mark to members without access, without a dialog', () => {
  setUser({ ...nora, authz_articles: false });
  draw({ is_restricted: true });
  expect(screen.getByText('Restricted')).toBeTruthy();
  expect(follow()).toEqual({ path: '/a/rest', asked: [] });
});
