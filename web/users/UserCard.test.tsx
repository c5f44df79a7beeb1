import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UserCard as Card } from '../../worker/contract/users.ts';
import { UserCard } from './UserCard.tsx';

const card = { tag: 'ruth', name: 'Ruth', is_business: true, connections_count: 2 } as Card;

test('a card tells how many are connected in one piece, so that the name of the link keeps its spaces', () => {
  expect(renderToString(<UserCard card={card} />)).toContain('>Business · 2 connections<');
});
