import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ThreadCards } from '../../worker/contract/threads.ts';
import { View } from './ThreadsScreen.tsx';

const topics = ['Sleep', 'Walking'].map((name) => {
  const tag = name.toLowerCase();
  return { id: tag, name, tag, category_tag: 'rest', count: 0 };
});
const draw = (count: number, about = topics) =>
  render(<View answers={{ threads: { count, data: [] } as ThreadCards, topics: about }} />);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a site without threads shows what to talk about, one button, and nothing to filter', () => {
  draw(0);
  expect(links()).toEqual(['/c/rest/sleep#threads', '/c/rest/walking#threads']);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Start a thread',
  ]);
});

test('a site without topics either leads on to its home page', () => {
  draw(0, []);
  expect(links()).toEqual(['/']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where there are threads, a thread of any topic begins beside the ways to look through them', () => {
  draw(3);
  expect(screen.getByRole('button', { name: 'Start a thread' })).toBeTruthy();
  expect(links()).toEqual(expect.arrayContaining(['/threads?show=mine', '/c/rest/sleep#threads']));
});
