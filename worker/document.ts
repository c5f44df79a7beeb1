import { chunks, fonts, preloads, scripts, style, stylesheets } from 'virtual:document-assets';
import { elementsOf, type Head, titleOf } from '../web/lib/head.ts';
import type { Screen } from '../web/lib/screen.ts';
import type { Site } from '../web/lib/site.ts';
import { type State, stateId } from '../web/lib/state.ts';

const assets = [
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<link rel="icon" href="/site/icon.svg" type="image/svg+xml">',
  '<link rel="manifest" href="/site/site.webmanifest">',
  ...fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  ),
  ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  style && `<style>${style}</style>`,
].join('');

const preload = (href: string) => `<link rel="modulepreload" href="${href}">`;

const code = [
  ...preloads.map(preload),
  ...scripts.map((src) => `<script type="module" src="${src}" async></script>`),
].join('');

/** What every document begins with, whatever it shows: the style above all. */
export const beginning = `<!doctype html><html lang="en"><head><meta charset="utf-8">${assets}`;

/** What stands between the beginning and the rendered body. The state travels as JSON, which never runs. */
export const beforeBody = (head: Head, site: Site, state: State, screen?: Screen): string =>
  `<title>${text(titleOf(head, site))}</title>${described(head, site)}</head><body><script type="application/json" id="${stateId}">${json(state)}</script>${screen?.forWhom ? withoutScript(head.title) : ''}<div id="root">`;

/** The code of every page, and that of the screen which is shown. */
export const afterBody = (screen?: Screen): string => {
  const table = screen?.forWhom ? chunks['guarded-views.ts'] : [];
  const own = [...(table ?? []), ...((screen && chunks[screen.view]) ?? [])];
  return `</div>${own.map(preload).join('')}${code}</body></html>`;
};

/** For whoever has no script, on a screen that shows nothing without one. */
const withoutScript = (title: string): string =>
  `<noscript><div class="notice"><h1>${text(title)}</h1>${needsScript}</div></noscript>`;

const needsScript =
  '<p>This page needs JavaScript. Please allow it for this site, and load the page again.</p>' +
  '<p>Articles, people, threads and events need none.</p>';

/** A page that needs neither the database nor a script. */
export const plainDocument = (site: Site, title: string, message: string, id: string): string =>
  `${beginning}<title>${text(titleOf({ title }, site))}</title></head><body><main class="notice"><h1>${text(title)}</h1><p>${text(message)}</p><p>Reference: ${text(id)}</p><p><a class="button" href="/">Go to the home page</a></p></main></body></html>`;

const described = (head: Head, site: Site): string =>
  elementsOf(head, site)
    .map(({ name, attributes, text: inner }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`);
      return `<${name}${written.join('')}>${name === 'script' ? `${inner}</script>` : ''}`;
    })
    .join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const text = (value: string) => value.replace(/[&<>"]/g, (found) => entities[found] ?? found);

/** JSON that can't end the element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
