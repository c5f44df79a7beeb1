import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asNora, settle, signOut } from '../../../tests/fixtures/web/signed-in-member.ts';
import { nora } from '../../../tests/fixtures/web/member.ts';
import { onScreen } from '../../../tests/setup/render.tsx';
import { serving } from '../../../tests/setup/mock-api.ts';
import { setUser } from '../../data/user.ts';
import { Withheld } from './RestrictedNotice.tsx';

asNora();

const draw = async () => {
  serving(() => ({ article: null }));
  const { container } = onScreen(<Withheld tag="rest" />);
  await settle();
  return container.textContent;
};

test('asks a visitor to sign in', async () => {
  signOut();
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
