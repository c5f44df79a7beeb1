/** HTML layout that surrounds every e-mail, with the colours of the site. */

import { getLocale, getTextDirection } from '#language';
import { getMailColors, type MailColor } from '../../contract/settings/mail-colors.ts';
import type { Bindings } from '../../env.ts';
import { getFilePath } from '../../http/get-file-path.ts';
import { getLanguageUrl, getSiteUrl } from '../../http/get-site-url.ts';
import { getStoredSettings } from '../../settings/settings-copy.ts';
import { escapeMailHtml } from './render-mail.ts';

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
  const words = html.replaceAll(smallPrint, '').replaceAll(linkParagraph, renderButton());
  return `<!doctype html><html lang="${getLocale()}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMailHtml(env.NETWORK_NAME)}</title><style>${buildStyleSheet()}</style></head>
<body class="page" dir="${direction}" style="margin:0;background:${lightColor('paper')}">
<div class="pre" style="display:none;max-height:0;overflow:hidden">${getPreheader(html)}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${lightColor('paper')}"><tr><td align="center" class="around" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px">
<tr><td class="name" style="padding:0 28px 16px;font:600 22px Georgia,serif"><a href="${getLanguageUrl(env)}" style="color:${lightColor('accent')};text-decoration:none">${renderMark(env)}${escapeMailHtml(env.NETWORK_NAME)}</a></td></tr>
<tr><td class="mail" bgcolor="${lightColor('paper-raised')}" style="padding:32px 28px;border:1px solid ${lightColor('line')};border-radius:14px;color:${lightColor('ink')};overflow-wrap:anywhere;${fontStyle}">
${about ? renderPortrait(env, about) : ''}${words}</td></tr>
<tr><td class="foot" style="padding:18px 28px;color:${lightColor('ink-soft')};font:14px/1.5 Helvetica,Arial,sans-serif">${foot}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Paragraph in small print, such as the unsubscribe link. */
const smallPrint = /<p><small>.*?<\/small><\/p>/g;

/** Link that forms a paragraph of its own. */
const linkParagraph = /<p><a href="([^"]*)">([^<]*)<\/a><\/p>/g;

const getColors = () => getMailColors(getStoredSettings().accent_hue);
const lightColor = (name: MailColor) => getColors()[name][0];
const darkColor = (name: MailColor) => getColors()[name][1];
const fontStyle = "font:17px/1.6 'Hanken Grotesk',Helvetica,Arial,sans-serif";

const renderButton = () =>
  `<table role="presentation" class="action" cellspacing="0" cellpadding="0" border="0"><tr><td class="button" bgcolor="${lightColor('accent')}" style="border-radius:28px"><a class="act" href="$1" style="display:inline-block;padding:13px 26px;color:${lightColor('on-accent')};font-weight:600;text-decoration:none">$2</a></td></tr></table>`;

/** The site's mark before its name; a site without one has the name alone. */
function renderMark(env: MailSite) {
  const { mark, mail_head = mark } = getStoredSettings().files;
  if (!mail_head) return '';
  return `<img src="${getSiteUrl(env)}${getFilePath(mail_head)}" width="36" height="36" alt="" style="vertical-align:middle;margin-${getEndSide()}:10px">`;
}

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
const getEndSide = () => (getTextDirection() === 'rtl' ? 'left' : 'right');

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
.page{background:${darkColor('paper')}!important}
.mail{background:${darkColor('paper-raised')}!important;border-color:${darkColor('line')}!important;color:${darkColor('ink')}!important}
.name a,.mail a,.foot a{color:${darkColor('accent')}!important}
.button{background:${darkColor('accent')}!important}.button a{color:${darkColor('on-accent')}!important}
.initials{background:${darkColor('accent-soft')}!important;color:${darkColor('accent')}!important}
blockquote{border-color:${darkColor('line')}}
.foot{color:${darkColor('ink-soft')}!important}
}`.replaceAll('\n', '');
