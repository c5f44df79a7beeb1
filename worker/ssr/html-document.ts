/** Builds the HTML document around a rendered page: head, inline styles, state and scripts. */

import {
  always,
  chunks,
  deferred,
  fonts,
  type LanguageScripts,
  scripts,
  styles,
  stylesheets,
} from 'virtual:document-assets';
import { getLocale, getTextDirection } from '#language';
import { m } from '#messages';
import { formatScriptJson } from '../../web/data/head/format-script-json.ts';
import {
  buildHeadElements,
  buildJsonLdElement,
  type HeadElement,
} from '../../web/data/head/head-elements.ts';
import { formatPageTitle, type PageHead } from '../../web/data/head/page-head.ts';
import {
  ANSWERS_ELEMENT_ID,
  type HydrationAnswers,
  type HydrationState,
  STATE_ELEMENT_ID,
} from '../../web/data/hydration-state.ts';
import { packTables } from '../../web/data/packed-tables.ts';
import { nameRenderedHtml, type RenderedHtml } from '../../web/data/rendered-html.ts';
import { nameRenderedText, type RenderedTexts } from '../../web/data/rendered-texts.ts';
import type { Route } from '../../web/data/route.ts';
import type { SiteInfo } from '../../web/data/site.ts';
import { getThemePath, type Theme } from '../contract/settings/theme.ts';
import { getFontPath, getTypePair } from '../contract/settings/type-pairs.ts';
import { getMarkdownPath } from './markdown/markdown-path.ts';

/** Fonts of the first paint. */
const listFonts = (theme: Theme | undefined): readonly string[] =>
  getTypePair(theme?.pair ?? 1).fonts?.map(({ file }) => getFontPath(file, 'latin')) ?? fonts;

function renderIcons({ mark }: DocumentSite): string {
  if (!mark) return '<link rel="icon" href="/site/icon.svg" type="image/svg+xml">';
  const { favicon, touchIcon } = mark;
  return `<link rel="icon" href="${favicon}" type="image/png"><link rel="apple-touch-icon" href="${touchIcon}">`;
}

const renderHeadAssets = (site: DocumentSite) =>
  [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    renderIcons(site),
    '<link rel="manifest" href="/site/site.webmanifest">',
    ...listFonts(site.theme).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ].join('');

const renderStyles = (files: string[]) =>
  files.map((file) => `<style>${styles[file]?.text ?? ''}</style>`).join('');

/** Styles with their address, so that the browser does not load them again. */
const renderNamedStyles = (files: string[]) =>
  files.map((file) => `<style data-href="${file}">${styles[file]?.text ?? ''}</style>`).join('');

/** Parts of the site that the start of a document shows. */
export type DocumentSite = Pick<SiteInfo, 'base' | 'theme' | 'mark'>;

/** The theme overrides tokens, so that its place among the styles does not matter. */
function renderThemeLink({ theme }: DocumentSite): string {
  const path = theme && getThemePath(theme);
  return path ? `<link rel="stylesheet" href="${path}">` : '';
}

/** True for pages that link the styles of later content after their content. */
const hasLateStyles = (screen: PageFiles | undefined) => screen?.lateStyles !== undefined;

/** Inlined styles that all pages share, but those that the page links after its content. */
export const getSharedStyles = (screen: PageFiles | undefined) =>
  hasLateStyles(screen) ? always.filter((file) => !isLate(file, screen)) : [...always, ...deferred];

/** Start of every document, up to the styles that all pages share. */
export function renderDocumentPrefix(site: DocumentSite, screen?: PageFiles): string {
  const { base } = site;
  const direction = getTextDirection();
  const attributes = `${direction === 'rtl' ? ' dir="rtl"' : ''}${base ? ` data-base="${base}"` : ''}`;
  return `<!doctype html><html lang="${getLocale()}"${attributes}><head><meta charset="utf-8">${renderHeadAssets(site)}${renderStyles(getSharedStyles(screen))}${renderThemeLink(site)}`;
}

/** Scripts with the texts of the request's language. */
const getScripts = (): LanguageScripts => scripts[getLocale()] as LanguageScripts;

/** Code and styles of a lazily loaded module. */
function listChunkFiles(view: string): string[] {
  const { files } = getScripts();
  return (chunks[view] ?? []).flatMap((position) => files[position] ?? []);
}

/** Code of a page, its styles, and who may see it. */
type PageFiles = Pick<Route, 'view' | 'audience' | 'lateStyles'>;

/** URL of the built file of a screen's view. */
export const getViewFile = ({ view }: Route) => listChunkFiles(view)[0] ?? `/web/${view}`;

/** Scripts and styles that a screen needs in addition to the shared ones. */
function getScreenFiles(screen: PageFiles | undefined) {
  const tables = screen?.audience ? ['entry/find-route.ts', 'entry/private-pages.ts'] : [];
  return [
    ...new Set([...tables.flatMap(listChunkFiles), ...(screen ? listChunkFiles(screen.view) : [])]),
  ];
}

const isLate = (file: string, screen: PageFiles | undefined) =>
  screen?.lateStyles?.includes(styles[file]?.name ?? '') ?? false;

/** Inlined styles of a screen. */
const getScreenStyles = (screen: PageFiles | undefined) =>
  getScreenFiles(screen).filter((file) => file.endsWith('.css') && !isLate(file, screen));

/** Links to the styles of later content. They delay only what follows them, and caches keep them. */
const renderLateStyles = (screen: PageFiles | undefined) =>
  hasLateStyles(screen)
    ? [
        ...[...always, ...getScreenFiles(screen)].filter((file) => isLate(file, screen)),
        ...deferred,
      ]
        .map((file) => `<link rel="stylesheet" href="${file}">`)
        .join('')
    : '';

/** Inline styles of a screen. */
export const inlineStyles = (screen: PageFiles | undefined) =>
  renderStyles(getScreenStyles(screen));

/** Hashes of a screen's inline styles, for the Content-Security-Policy. */
export const getStyleHashes = (screen?: PageFiles): string[] =>
  [...getSharedStyles(screen), ...getScreenStyles(screen)].flatMap(
    (file) => styles[file]?.hash ?? [],
  );

/** Rest of the head, between the shared prefix and the rendered body. */
export const renderHead = (head: PageHead, site: SiteInfo, screen?: PageFiles): string =>
  `${renderNamedStyles(getScreenStyles(screen))}<title>${escapeHtml(formatPageTitle(head, site))}</title>${renderHeadElements(head, site)}</head><body>${screen?.audience ? renderNoscript(head.title) : ''}<div id="root">`;

const renderPreload = (href: string) => `<link rel="modulepreload" href="${href}">`;

/** Data that the browser hydrates, and the parts of it that the page shows. */
export interface RenderedData {
  state: HydrationState;
  answers: HydrationAnswers;
  shown: { html: RenderedHtml; texts: RenderedTexts };
}

/**
 * State and answers as escaped JSON, the answers without what the page shows. The number of texts
 * tells the browser if the page is still the same.
 */
function renderData({ state, answers, shown: { html, texts } }: RenderedData): string {
  const json = formatScriptJson(
    packTables(answers, (text) => nameRenderedHtml(html, text) ?? nameRenderedText(texts, text)),
  );
  return (
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${formatScriptJson(packTables(state))}</script>` +
    `<script type="application/json" id="${ANSWERS_ELEMENT_ID}" data-texts="${texts.count}">${json}</script>`
  );
}

/**
 * End of the document: structured data that the head could not wait for, the data to hydrate, then
 * the scripts of all pages and of the screen.
 */
export const renderTail = (
  data: RenderedData,
  screen?: PageFiles,
  jsonLd: Record<string, unknown>[] = [],
): string => {
  const own = getScreenFiles(screen).filter((file) => file.endsWith('.js'));
  const { entries, starter, preloads } = getScripts();
  const code = [...preloads, ...own];
  const isLater = starter && !screen?.audience;
  return `</div>${renderLateStyles(screen)}${jsonLd.map(buildJsonLdElement).map(renderElement).join('')}${renderData(data)}${
    isLater
      ? `<script type="module" src="${starter}" data-code="${[...entries, ...code].map(getCodeName).join(' ')}" async></script>`
      : [starter, ...code].filter(Boolean).map(renderPreload).join('') +
        entries.map(renderModuleScript).join('')
  }</body></html>`;
};

/** Name of a script, as the starter expects it. */
const getCodeName = (file: string) => file.replace(/^\/assets\/|\.js$/g, '');

const renderModuleScript = (src: string) => `<script type="module" src="${src}" async></script>`;

/** Notice for browsers without scripts, on screens that need them. */
const renderNoscript = (title: string): string =>
  `<noscript><div class="notice"><h1>${escapeHtml(title)}</h1><p>${m['error.page_needs_script']()}</p><p>${m['error.works_without_script']()}</p></div></noscript>`;

/** A page that needs neither the database nor a script. */
export const renderPlainDocument = (
  site: SiteInfo,
  title: string,
  message: string,
  id: string,
): string =>
  `${renderDocumentPrefix(site)}<title>${escapeHtml(formatPageTitle({ title }, site))}</title></head><body>${renderNotice(site.base, title, message, id)}</body></html>`;

/** End of a streamed document whose data could not be loaded. */
export const renderStreamFailure = (
  { base }: SiteInfo,
  screen: PageFiles,
  title: string,
  message: string,
  id: string,
): string =>
  `${renderNotice(base, title, message, id)}</div>${renderLateStyles(screen)}</body></html>`;

const renderNotice = (base: string, title: string, message: string, id: string) =>
  `<main class="notice"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p>${escapeHtml(m['error.reference']({ id }))}</p><p><a class="button" href="${base}/">${m['common.go_to_home_page']()}</a></p></main>`;

/** Link to the Markdown version of the page. */
const getMarkdownLink = ({ path }: PageHead, site: SiteInfo): HeadElement[] =>
  path === undefined
    ? []
    : [
        {
          name: 'link',
          attributes: {
            rel: 'alternate',
            type: 'text/markdown',
            href: site.url + getMarkdownPath(path),
          },
        },
      ];

const renderHeadElements = (head: PageHead, site: SiteInfo): string =>
  [...buildHeadElements(head, site), ...getMarkdownLink(head, site)].map(renderElement).join('');

function renderElement({ name, attributes, text }: HeadElement) {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${name === 'script' ? `${text}</script>` : ''}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (value: string) =>
  value.replace(/[&<>"]/g, (found) => entities[found] ?? found);
