import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asNora, settle } from '../../../../tests/fixtures/web/signed-in-member.ts';
import { nora } from '../../../../tests/fixtures/web/member.ts';
import { onScreen } from '../../../../tests/setup/render.tsx';
import { list, made, serving } from '../../../../tests/setup/mock-api.ts';
import { OwnTags } from './AccountTags.tsx';

asNora();

const inUse = ['ANGER', 'GRIEF'].map((name) => ({ id: `tag-${name}`, name }));

test('adds a tag and removes one that no other profile has', async () => {
  const { sent } = serving(({ method, path }) => {
    if (method === 'DELETE') return null;
    if (method === 'POST') return made('link-made');
    return path === '/tags/fe' ? inUse : list([{ id: 'link-OWN', tag_id: 'tag-OWN', name: 'OWN' }]);
  });
  onScreen(<OwnTags id={nora.id} />);
  const badge = (name: string) => screen.findByRole('button', { name });
  expect((await badge('OWN')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await badge('GRIEF'));
  fireEvent.click(await badge('OWN'));
  await settle();
  await waitFor(() => expect(screen.getByText('3 tags, 1 on')).toBeTruthy());
  const calls = sent.map(({ method, path, body }) => [method, path, body]);
  expect(calls.toSorted()).toEqual([
    ['DELETE', '/tag-links/link-OWN', undefined],
    ['POST', '/tag-links', { tag_id: 'tag-GRIEF', user_id: nora.id }],
  ]);
});
