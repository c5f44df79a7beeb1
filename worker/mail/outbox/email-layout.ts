/** HTML layout that surrounds every e-mail, with the colours of the site. */

import { getLocale, getTextDirection } from '#language';
import type { Bindings } from '../../env.ts';
import { getLanguageUrl, getSiteUrl } from '../../http/get-site-url.ts';
import { escapeMailHtml } from './render-mail.ts';

/** Colours of emails, light and dark; the names match the design tokens of the site. */
export const mailColors = {
  paper: ['#fbf8f0', '#121916'],
  'paper-raised': ['#fefdf9', '#1a231f'],
  ink: ['#192820', '#ede9e0'],
  'ink-soft': ['#465449', '#b7b5a8'],
  line: ['#ddd7ca', '#313b36'],
  accent: ['#1e5a39', '#9ad1a4'],
  'accent-soft': ['#daecd6', '#20362a'],
  'on-accent': ['#fdfaf3', '#0e1913'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type MailSite = Pick<Bindings, 'NETWORK_NAME' | 'SITE_URL'>;

/** Person that a mail is about, with their public picture. */
export interface MailPerson {
  name: string;
  picture: string | null;
}

/**
 * Wraps the HTML of a mail in the site's layout, light and dark, in the current language. The main link becomes a button,
 * and small print moves to the footer. Tables and inline colours support mail programs without
 * style sheets; the only picture is the portrait.
 */
export function wrapInEmailLayout(env: MailSite, html: string, about: MailPerson | null = null) {
  const direction = getTextDirection();
  const foot = html.match(smallPrint)?.join('') ?? '';
  const words = html.replaceAll(smallPrint, '').replaceAll(linkParagraph, button);
  return `<!doctype html><html lang="${getLocale()}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMailHtml(env.NETWORK_NAME)}</title><style>${buildStyleSheet()}</style></head>
<body class="page" dir="${direction}" style="margin:0;background:${lightColor('paper')}">
<div class="pre" style="display:none;max-height:0;overflow:hidden">${getPreheader(html)}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${lightColor('paper')}"><tr><td align="center" class="around" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px">
<tr><td class="name" style="padding:0 28px 16px;font:600 22px Georgia,serif"><a href="${getLanguageUrl(env)}" style="color:${lightColor('accent')};text-decoration:none">${escapeMailHtml(env.NETWORK_NAME)}</a></td></tr>
<tr><td class="mail" bgcolor="${lightColor('paper-raised')}" style="padding:32px 28px;border:1px solid ${lightColor('line')};border-radius:14px;color:${lightColor('ink')};overflow-wrap:anywhere;${fontStyle}">
${about ? renderPortrait(env, about) : ''}${words}</td></tr>
<tr><td class="foot" style="padding:18px 28px;color:${lightColor('ink-soft')};font:14px/1.5 Helvetica,Arial,sans-serif">${foot}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Paragraph in small print, such as the unsubscribe link. */
const smallPrint = /<p><small>.*?<\/small><\/p>/g;

/** Link that forms a paragraph of its own. */
const linkParagraph = /<p><a href="([^"]*)">([^<]*)<\/a><\/p>/g;

const lightColor = (name: keyof typeof mailColors) => mailColors[name][0];
const fontStyle = "font:17px/1.6 'Hanken Grotesk',Helvetica,Arial,sans-serif";

const button = `<table role="presentation" class="action" cellspacing="0" cellpadding="0" border="0"><tr><td class="button" bgcolor="${lightColor('accent')}" style="border-radius:28px"><a class="act" href="$1" style="display:inline-block;padding:13px 26px;color:${lightColor('on-accent')};font-weight:600;text-decoration:none">$2</a></td></tr></table>`;

/** Without a picture, initials are drawn. */
function renderPortrait(env: MailSite, { name, picture }: MailPerson) {
  const face = picture
    ? `<img src="${getSiteUrl(env)}/files/${picture.slice(0, 2)}/${picture.slice(2, 4)}/${picture}?w=160" width="56" height="56" alt="" style="display:block;border-radius:28px;object-fit:cover">`
    : `<div class="initials" aria-hidden="true" style="width:56px;height:56px;border-radius:28px;background:${lightColor('accent-soft')};color:${lightColor('accent')};font:600 21px/56px Georgia,serif;text-align:center">${escapeMailHtml(getInitials(name))}</div>`;
  return `<table role="presentation" class="who" cellspacing="0" cellpadding="0" border="0"><tr><td>${face}</td><td class="whose" style="padding-${getStartSide()}:14px;font:600 20px/1.3 Georgia,serif">${escapeMailHtml(name)}</td></tr></table>`;
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .replace(/(?<=^.).+(?=.$)/u, '')
    .toUpperCase();

/** Preview text in a mail list: the first sentence after the greeting. */
function getPreheader(html: string) {
  const sentence = Array.from(html.matchAll(/<p>(.*?)<\/p>/gs), ([, words = '']) =>
    words.replace(/<[^>]*>/g, ' ').trim(),
  ).find((words, index) => words && !/[,،]$/.test(words) && !(index === 0 && /[:!]$/.test(words)));
  return (sentence ?? '').slice(0, 140).replace(/&[^;]*$/, '');
}

/** Many mail programs do not support `inline-start`. */
const getStartSide = () => (getTextDirection() === 'rtl' ? 'right' : 'left');

const buildStyleSheet = () =>
  `
p{margin:0 0 18px}.mail p:last-child{margin:0}
a{color:${lightColor('accent')}}
h1,h2,h3{margin:0 0 12px;font-family:Georgia,serif;line-height:1.25}
ul,ol{margin:0 0 18px;padding-${getStartSide()}:22px}
blockquote{margin:0 0 18px;padding-${getStartSide()}:16px;border-${getStartSide()}:3px solid ${lightColor('line')}}
img{max-width:100%}
.action,.who{margin:4px 0 22px}
small{font-size:14px}
.button a:focus{outline:3px solid ${lightColor('ink')}}
.foot p{margin:0 0 8px}
@media (max-width:420px){.around{padding:12px 0!important}.mail{padding:26px 20px!important;border-radius:0!important}.name,.foot{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${mailColors.paper[1]}!important}
.mail{background:${mailColors['paper-raised'][1]}!important;border-color:${mailColors.line[1]}!important;color:${mailColors.ink[1]}!important}
.name a,.mail a,.foot a{color:${mailColors.accent[1]}!important}
.button{background:${mailColors.accent[1]}!important}.button a{color:${mailColors['on-accent'][1]}!important}
.initials{background:${mailColors['accent-soft'][1]}!important;color:${mailColors.accent[1]}!important}
blockquote{border-color:${mailColors.line[1]}}
.foot{color:${mailColors['ink-soft'][1]}!important}
}`.replaceAll('\n', '');
