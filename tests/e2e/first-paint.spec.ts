import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './test-site.ts';

const phone = { width: 390, height: 844 };
/** Characters of the preloaded font files, and of those loaded on demand. */
const letters = 'Łódź, žluťoučký: abc';

test('a phone loads pictures below the fold only after the first paint', async ({
  page,
  expects,
}) => {
  expects.push(/starter/);
  const pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/files/')) pictures.push(pathname);
  });
  await page.setViewportSize(phone);
  await page.route(/\/assets\/starter-/, (route) => route.abort());
  await page.goto('/');
  expect(pictures).toEqual([]);
  await page.getByRole('heading', { name: 'Browse categories' }).scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
});

test('the first styles of a document state the order of the layers', async ({ request }) => {
  const layers = ['reset', 'base', 'frame', 'parts', 'screens', 'overrides'];
  for (const address of ['/', '/practitioners', '/account', '/admin']) {
    const document = await (await request.get(address)).text();
    const [, first = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? [];
    const stated = Array.from(first.matchAll(/@layer ([\w, ]+)/g), ([, names = '']) =>
      names.split(','),
    );
    expect([...new Set(stated.flat().map((name) => name.trim()))], address).toEqual(layers);
  }
});

for (const style of ['normal 400', 'normal 600', 'italic 400']) {
  test(`the site's fonts cover all Latin characters (${style})`, { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/about');
    await waitForHydration(page);
    for (const family of ['serif', 'sans']) {
      await page.evaluate(
        ([font, text]) => {
          const line = Object.assign(document.createElement('p'), {
            id: 'line',
            textContent: text,
          });
          line.style.font = font ?? '';
          document.getElementById('line')?.remove();
          document.body.appendChild(line);
        },
        [`${style} 20px var(--${family})`, letters],
      );
      await expect.poll(() => foreignFonts(page), { message: family }).toEqual([]);
    }
  });
}

/** Lists system fonts that the browser used as fallback in the line. */
async function foreignFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#line',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.filter((font) => !font.isCustomFont).map((font) => font.familyName);
}
