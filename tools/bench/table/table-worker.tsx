/**
 * Worker that renders the table in three ways: as a page of the site, with React's string renderer
 * alone, and by joining strings. A request renders it many times, so that HTTP costs little.
 */

import { renderToString } from 'react-dom/server';
import { createResolver } from '../../../web/data/create-resolver.ts';
import { defineRoute, type Route } from '../../../web/data/route.ts';
import type { SiteInfo } from '../../../web/data/site.ts';
import { streamDocument } from '../../../worker/ssr/document-stream.ts';
import { renderDocumentPrefix, renderHead } from '../../../worker/ssr/html-document.ts';
import { prepareBody } from '../../../worker/ssr/render-body.tsx';
import TablePage, { type TableRow } from './TablePage.tsx';

const site: SiteInfo = {
  name: 'Sobe',
  url: 'https://example.org',
  origin: 'https://example.org',
  base: '',
  languages: [{ code: 'en', name: 'English', offer: 'This page in English' }],
  socialUrl: 'https://social.example.org',
  currency: 'GBP',
  year: 2026,
};

const ROWS_ADDRESS = '/sobe/v1/rows';
const FOOTERS_ADDRESS = '/sobe/v1/footers/fe';

const route: Route = defineRoute({
  path: '/table',
  queries: () => ({ rows: { address: ROWS_ADDRESS } as { address: string; answer?: TableRow[] } }),
  head: () => ({ title: 'Table' }),
  view: 'visitor/TablePage.tsx',
  load: async () => ({ default: TablePage }),
});
const find = createResolver(() => ({ route, params: {} }));

const encoder = new TextEncoder();

let prefix: Uint8Array | null = null;

let rows: TableRow[] | null = null;

/** Answers later, like a database. Ids cannot be made while the worker starts. */
async function loadRows() {
  rows ??= Array.from({ length: 1_000 }, () => ({
    id: crypto.randomUUID(),
    name: crypto.randomUUID(),
  }));
  await Promise.resolve();
  return rows;
}

/** Renders the document as `renderPage` does, which encodes its start once. */
async function renderAsPage() {
  const url = new URL('https://example.org/table');
  const found = find(url.pathname, url.searchParams);
  const answers = { [ROWS_ADDRESS]: await loadRows(), [FOOTERS_ADDRESS]: { data: [] } };
  const head = route.head({}, site, {});
  const page = { ...found, url, site, find };
  const body = await prepareBody(page, { answers, missing: false }, head);
  prefix ??= encoder.encode(renderDocumentPrefix(site, route));
  return streamDocument(
    [prefix, encoder.encode(renderHead(head, site, route))],
    async () => [encoder.encode(body.render() + body.renderTail())],
    () => '',
  );
}

async function renderWithReact() {
  return renderToString(<TablePage answers={{ rows: await loadRows() }} />);
}

async function joinStrings() {
  const lines = (await loadRows()).map(({ id, name }) => `<tr><td>${id}</td><td>${name}</td></tr>`);
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}

const renderers: Record<string, () => Promise<BodyInit>> = {
  '/page': renderAsPage,
  '/react': renderWithReact,
  '/strings': joinStrings,
};

export default {
  /** Renders as often as the `times` parameter says, and answers the last result. */
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const render = renderers[pathname] ?? joinStrings;
    let bytes = new ArrayBuffer(0);
    for (let left = Number(searchParams.get('times') ?? 1); left > 0; left -= 1)
      bytes = await new Response(await render()).arrayBuffer();
    return new Response(bytes);
  },
};
