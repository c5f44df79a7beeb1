import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

afterEach(cleanup);

describe('lazyPart', () => {
  test('renders at once after a preload', async () => {
    const { Part, preload } = lazyPart(async () => Greeting);
    await preload();
    render(<Part name="Ruth" />);
    expect(screen.getByText('Hello Ruth')).toBeTruthy();
  });

  test('keeps the HTML of the server until its code has loaded', async () => {
    const onServer = lazyPart(async () => Greeting);
    await onServer.preload();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<onServer.Part name="Ruth" />);
    const [before] = container.getElementsByTagName('p');
    const loading = Promise.withResolvers<typeof Greeting>();
    const { Part } = lazyPart(() => loading.promise);
    const failures: unknown[] = [];
    render(<Part name="Ruth" />, {
      container,
      hydrate: true,
      onRecoverableError: (error) => failures.push(error),
    });
    expect(screen.getByText('Hello Ruth')).toBe(before);
    loading.resolve(Greeting);
    await loading.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText('Hello Ruth')).toBe(before);
    expect(failures).toEqual([]);
  });
});
