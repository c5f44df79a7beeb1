import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test.each(routes.map((screen) => ({ view: screen.view, screen })))(
  '$view is what its screen loads, so that a document names the right files',
  async (one) => {
    const named = await import(/* @vite-ignore */ `../${one.view}`);
    expect((await one.screen.load()).default).toBe(named.default);
  },
);
