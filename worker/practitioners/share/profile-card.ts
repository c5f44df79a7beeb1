/** Renders the profile card that other sites embed in a frame. */

import { html, raw } from 'hono/html';
import { getLocale, getTextDirection } from '#language';
import { m } from '#messages';
import { href } from '../../contract/addresses.ts';
import type { UserProfile } from '../../contract/practitioners/users.ts';
import { getFileKey } from '../../storage/file-keys.ts';

const style = `
:root{color-scheme:light dark;--ground:#fdfaf2;--words:#1d2b25;--quiet:#52605a;--green:#1f5a3a;--line:#d9d2c0}
@media (prefers-color-scheme:dark){:root{--ground:#16201c;--words:#f0ede2;--quiet:#b4bdb6;--green:#8fd0a4;--line:#3a4740}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.45 system-ui,sans-serif;color:var(--words)}
a{display:flex;gap:16px;align-items:center;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--ground);color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--green);outline-offset:-3px}
img{width:72px;height:72px;border-radius:50%;object-fit:cover;flex:none}
strong{display:block;font-size:18px}
span{display:block;color:var(--quiet)}
em{font-style:normal;color:var(--green);text-decoration:underline}`;

/** CSP for the embedded card: inline style by hash, the image, and any framing site. */
export async function getCardHeaders() {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return {
    'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  };
}

/** HTML card of a practitioner for an iframe on other websites, with one link to the profile. */
export function renderCard(person: UserProfile, site: string, network: string) {
  const page = site + href('/u/:tag', { tag: person.tag });
  const where = [person.title, person.address_town].filter(Boolean).join(' · ');
  return html`<!doctype html>
<html lang="${getLocale()}" dir="${getTextDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${person.name} · ${network}</title>
<style>${raw(style)}</style>
</head>
<body>
<a href="${page}" target="_blank" rel="noopener">
${person.image_name ? html`<img src="/files/${getFileKey(person.image_name)}?w=320" alt="">` : ''}
<div><strong>${person.name}</strong><span>${where}</span><em>${m['profile.card_link']({ site: network })}</em></div>
</a>
</body>
</html>`;
}
