/**
 * Renders a rejected form for browsers without scripts: the reasons, and the form with all input to
 * correct and resend. Without editable input it renders a link back.
 */

import { getLocale } from '#language';
import { m } from '#messages';
import { href, type LinkTarget } from '../contract/addresses.ts';
import { enquiryLimits } from '../contract/enquiries/enquiries.ts';
import type { Bindings } from '../env.ts';
import { getLanguageBase } from '../http/language.ts';
import { getDocumentHeaders } from '../http/response-headers.ts';
import { getSiteInfo } from './get-site-info.ts';
import { escapeHtml, getStyleHashes, inlineStyles, renderDocumentPrefix } from './html-document.ts';
import { getFormRoute } from './render-page.tsx';

/** Form that the server rejected, as sent by a browser without scripts. */
interface RejectedForm {
  /** Path that the form was sent to. */
  action: string;
  /** Query that it was sent to, with the language of its page; '' for none. */
  query: string;
  fields: Record<string, unknown>;
  /** Reasons, one sentence each. */
  why: string[];
}

export function renderFormErrors(
  env: Bindings,
  status: number,
  { action, query, fields, why }: RejectedForm,
): Response {
  const screen = getFormRoute();
  const base = getLanguageBase();
  const title = m['error.form_title']();
  const inputs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) =>
      renderInput(name, String(one), !action.endsWith('/report')),
    ),
  );
  // Input that another site filled in is not offered for sending.
  const isTyped = status !== 403 && ('words' in fields || 'email' in fields);
  const back =
    isTyped && [422, 429].includes(status)
      ? ''
      : renderBackLink(base + getFormPage(action, fields), isTyped);
  const again = isTyped
    ? `<form class="form" method="post" action="${escapeHtml(action + query)}">${inputs.join('')}<p class="form-actions"><button class="button">${m['error.form_send_again']()}</button></p></form>`
    : '';
  const alerts = why.map(
    (one) => `<p class="alert" role="alert">${escapeHtml(toSentence(one))}</p>`,
  );
  const document = `${renderDocumentPrefix(getSiteInfo(env))}${inlineStyles(screen)}<title>${escapeHtml(`${env.NETWORK_NAME} - ${title}`)}</title></head><body>
    <header class="top"><nav class="top-inner abreast" aria-label="${m['frame.main_menu']()}"><a class="brand" href="${base}/"><span>${escapeHtml(env.NETWORK_NAME)}</span></a>
    <div class="top-links"><a class="top-link" href="${base}/practitioners">${m['common.practitioners']()}</a></div></nav></header>
    <main class="page"><h1>${title}</h1>${alerts.join('')}${again}${back}</main></body></html>`;
  return new Response(document, {
    status,
    headers: { ...getDocumentHeaders(getStyleHashes(screen)), 'Referrer-Policy': 'no-referrer' },
  });
}

/** The input stays visible, because the user may want to copy it. */
const renderBackLink = (page: string, isTyped: boolean) =>
  `<p><a class="${isTyped ? 'button quiet' : 'button'}" href="${escapeHtml(page)}">${m['error.form_go_back']()}</a></p>`;

/** The page of the form: the enquiry, appeal or event behind a link, otherwise the directory. */
function getFormPage(action: string, { secret = '' }: Record<string, unknown>): LinkTarget {
  // Ids and secrets contain no character that a path encodes.
  const find = (pattern: RegExp) => pattern.exec(action)?.slice(1) ?? [];
  const [report] = find(/^\/sobe\/v1\/reports\/([^/]+)\/appeal$/);
  if (report) return href('/appeal/:id/:secret', { id: report, secret: String(secret) });
  const [event, seat = ''] = find(/^\/sobe\/v1\/events\/([^/]+)\/coming\/([^/]+)\/\w+$/);
  if (event) return href('/events/coming/:id/:secret', { id: event, secret: seat });
  if (action.startsWith('/sobe/v1/events/')) return '/events';
  const [enquiry, own = ''] = find(/^\/sobe\/v1\/enquiries\/([^/]+)\/([^/]+)\/\w+$/);
  return enquiry ? href('/enquiry/:id/:secret', { id: enquiry, secret: own }) : '/practitioners';
}

const labels: Record<string, () => string> = {
  name: m['enquiry.your_name'],
  email: m['enquiry.your_e_mail'],
  words: m['enquiry.your_message'],
};

/** English errors of fields name the field themselves; others follow its label. */
export function formatFormError(path: string, error: string): string {
  const label = Object.hasOwn(labels, path) ? labels[path]?.() : undefined;
  return label && getLocale() !== 'en' ? m['error.form_field']({ label, error }) : error;
}

/** Hidden fields keep their value. */
function renderInput(name: string, value: string, isRequired: boolean) {
  const label = Object.hasOwn(labels, name) ? labels[name]?.() : undefined;
  if (!label)
    return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  const field =
    name === 'words'
      ? `<textarea id="${name}" name="${name}" rows="8"${isRequired ? ' required' : ''} dir="auto" maxlength="${enquiryLimits.words}">\n${escapeHtml(value)}</textarea>`
      : `<input id="${name}" name="${name}" value="${escapeHtml(value)}" required>`;
  return `<div class="field"><label for="${name}">${label}</label>${field}</div>`;
}

const toSentence = (words: string) =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.?!]$/.test(words) ? '' : '.');
