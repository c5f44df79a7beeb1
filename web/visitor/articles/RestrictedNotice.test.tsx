import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, setSignedOut, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { RestrictedNotice } from './RestrictedNotice.tsx';

withMemberSignedIn();

const draw = async () => {
  mockApi(() => ({ article: null }));
  const { container } = renderWithQuery(<RestrictedNotice tag="rest" />);
  await waitInAct();
  return container.textContent;
};

test('asks a visitor to sign in', async () => {
  setSignedOut();
  expect(await draw()).toContain('This article is restricted. Please sign in to view it.');
  expect(screen.getByRole('button').textContent).toBe('Sign In');
});

test('explains a level without restricted articles, without a dialog', async () => {
  setUser({ ...nora, authz_articles: false });
  expect(await draw()).toBe(
    'RestrictedYour membership level does not include restricted articles.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
