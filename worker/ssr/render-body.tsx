/** Renders the body of a page, and the end of its document. */

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageHead } from '../../web/data/head/page-head.ts';
import { createQueryClient } from '../../web/data/query.ts';
import { rawLocationHooks } from '../../web/data/raw-location-hooks.ts';
import { type RenderedHtml, RenderedHtmlContext } from '../../web/data/rendered-html.ts';
import { listRenderedTexts, noTexts } from '../../web/data/rendered-texts.ts';
import type { Resolved, Resolver } from '../../web/data/route.ts';
import { type PageCode, preloadRoutePage } from '../../web/data/route-code.ts';
import type { SiteInfo } from '../../web/data/site.ts';
import { App as Web } from '../../web/entry/App.tsx';
import { notFoundPage } from '../../web/visitor/not-found/not-found-route.ts';
import { renderTail } from './html-document.ts';
import type { PageData } from './load-page-data.ts';
import { serializeInitialRoute, splitAnswers } from './serialize-initial-route.ts';

/** Address of a page, its route, and the settings of the site. */
export interface BodyPage extends Resolved {
  url: URL;
  site: SiteInfo;
  find: Resolver;
}

/** Data of a page; a removed one was deleted for good, and answers 410. */
export type ShownData = Pick<PageData, 'answers' | 'missing'> & { isRemoved?: boolean };

/** Loads the code of the page, so that it can be rendered in one go. */
export async function prepareBody(
  { url, site, match, place, find }: BodyPage,
  { answers, missing, isRemoved = false }: ShownData,
  { title }: PageHead,
  jsonLd: PageHead['jsonLd'] = [],
) {
  const served = match && serializeInitialRoute(match, answers, missing, { place, title });
  const state = {
    site,
    missing,
    ...(isRemoved && { isRemoved }),
    ...(!match?.route.audience && { served }),
  };
  const page: PageCode<unknown> = match && !missing ? match.route : notFoundPage;
  const client = createQueryClient(answers);
  if (!page.audience) await preloadRoutePage(client, page);
  const shown = { html: new Map() as RenderedHtml, texts: noTexts };
  const own = state.served ? state.served.queries : {};
  return {
    /** The state, after the page is rendered. */
    renderTail: () =>
      renderTail({ state, answers: splitAnswers(own, answers), shown }, page, jsonLd),
    render: () => {
      const rendered = removePicturePreloads(
        renderToString(
          <RenderedHtmlContext value={shown.html}>
            <QueryClientProvider client={client}>
              <Router
                {...rawLocationHooks}
                base={site.base}
                ssrPath={site.base + url.pathname}
                ssrSearch={url.search}
              >
                <Web site={site} missing={missing} isRemoved={isRemoved} find={find} />
              </Router>
            </QueryClientProvider>
          </RenderedHtmlContext>,
        ),
      );
      const { html, texts } = listRenderedTexts(rendered);
      shown.texts = texts;
      return html;
    },
  };
}

/** React preloads the first pictures, but their elements arrive in the same chunk of the stream. */
const removePicturePreloads = (html: string) =>
  html.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');
