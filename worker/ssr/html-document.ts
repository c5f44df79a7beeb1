import {
  always,
  chunks,
  fonts,
  preloads,
  scripts,
  starter,
  styles,
  stylesheets,
} from 'virtual:document-assets';
import { type Head, titleOf } from '../../web/data/head/page-head.ts';
import { elementsOf, type HeadElement } from '../../web/data/head/head-elements.ts';
import type { Screen } from '../../web/data/route.ts';
import type { Site } from '../../web/data/site.ts';
import { type State, stateId } from '../../web/data/hydration-state.ts';
import { markdownAddress } from './markdown/markdown-path.ts';

const assets = [
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<link rel="icon" href="/site/icon.svg" type="image/svg+xml">',
  '<link rel="manifest" href="/site/site.webmanifest">',
  ...fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  ),
  ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
].join('');

const styled = (files: string[]) =>
  files.map((file) => `<style>${styles[file]?.text ?? ''}</style>`).join('');

/** Start of every document, up to the styles that all pages share. */
export const beginning = `<!doctype html><html lang="en"><head><meta charset="utf-8">${assets}${styled(always)}`;

/** URL of the built file of a screen's view. */
export const fileOf = ({ view }: Screen) => chunks[view]?.[0] ?? `/web/${view}`;

/** Scripts and styles that a screen needs in addition to the shared ones. */
function ownFiles(screen: Screen | undefined) {
  const tables = screen?.forWhom ? ['entry/routes.ts', 'entry/private-routes.ts'] : [];
  return [
    ...new Set([
      ...tables.flatMap((table) => chunks[table] ?? []),
      ...((screen && chunks[screen.view]) ?? []),
    ]),
  ];
}

const ownStyles = (screen: Screen | undefined) =>
  ownFiles(screen).filter((file) => file.endsWith('.css'));

/** Inline styles of a screen. */
export const styledBy = (screen: Screen | undefined) => styled(ownStyles(screen));

/** Hashes of a screen's inline styles, for the Content-Security-Policy. */
export const styleHashesOf = (screen?: Screen): string[] =>
  [...always, ...ownStyles(screen)].flatMap((file) => styles[file]?.hash ?? []);

/** Disabled link that tells Vite's loader that the stylesheet is already inlined. */
const isHere = (file: string) => `<link rel="stylesheet" href="${file}" disabled>`;

/** Rest of the head, between the shared prefix and the rendered body. */
export const beforeBody = (head: Head, site: Site, screen?: Screen): string => {
  const own = ownStyles(screen);
  return `${styled(own)}${own.map(isHere).join('')}<title>${text(titleOf(head, site))}</title>${described(head, site)}</head><body>${screen?.forWhom ? withoutScript(head.title) : ''}<div id="root">`;
};

const preload = (href: string) => `<link rel="modulepreload" href="${href}">`;

/**
 * End of the document: the state as escaped JSON, then the scripts of all pages and of the screen.
 */
export const afterBody = (state: State, screen?: Screen): string => {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const own = ownFiles(screen).filter((file) => file.endsWith('.js'));
  const code = [...preloads, ...own];
  const isLater = starter && !screen?.forWhom;
  return `</div><script type="application/json" id="${stateId}">${json}</script>${
    isLater
      ? `<script type="module" src="${starter}" data-code="${[...scripts, ...code].join(' ')}" async></script>`
      : [starter, ...code].filter(Boolean).map(preload).join('') + scripts.map(now).join('')
  }</body></html>`;
};

const now = (src: string) => `<script type="module" src="${src}" async></script>`;

/** Notice for browsers without scripts, on screens that need them. */
const withoutScript = (title: string): string =>
  `<noscript><div class="notice"><h1>${text(title)}</h1>${needsScript}</div></noscript>`;

const needsScript =
  '<p>This page needs JavaScript. Turn it on for this site and reload the page.</p>' +
  '<p>Articles, profiles, threads and events work without it.</p>';

/** A page that needs neither the database nor a script. */
export const plainDocument = (site: Site, title: string, message: string, id: string): string =>
  `${beginning}<title>${text(titleOf({ title }, site))}</title></head><body><main class="notice"><h1>${text(title)}</h1><p>${text(message)}</p><p>Reference: ${text(id)}</p><p><a class="button" href="/">Go to the home page</a></p></main></body></html>`;

/** Link to the Markdown version of the page. */
const inMarkdown = ({ path }: Head, site: Site): HeadElement[] =>
  path === undefined
    ? []
    : [
        {
          name: 'link',
          attributes: {
            rel: 'alternate',
            type: 'text/markdown',
            href: encodeURI(site.url + markdownAddress(path)),
          },
        },
      ];

const described = (head: Head, site: Site): string =>
  [...elementsOf(head, site), ...inMarkdown(head, site)]
    .map(({ name, attributes, text: inner }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`);
      return `<${name}${written.join('')}>${name === 'script' ? `${inner}</script>` : ''}`;
    })
    .join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const text = (value: string) =>
  value.replace(/[&<>"]/g, (found) => entities[found] ?? found);
