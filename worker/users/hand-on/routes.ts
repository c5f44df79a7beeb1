import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { siteUrl } from '../../lib/site-url.ts';
import { cardOf, headersOfCard } from './card.ts';
import { forEverybody, toPresent } from './of-person.ts';
import { qrCodeOf } from './qr-code.ts';
import { vcardOf } from './vcard.ts';

const extension = '.vcf';

/**
 * Shareable files of a profile: vCard, QR code and embeddable card. They contain public data only
 * (contract, section 12).
 */
export const handedOn = new Hono<App>()
  .get('/:file{[^/]+\\.vcf}', async (c) => {
    const tag = c.req.param('file').slice(0, -extension.length);
    const person = await forEverybody(c, tag);
    if (!person) return toPresent(c, tag, (present) => `/u/${present}${extension}`);
    return c.body(vcardOf(person, siteUrl(c.env)), 200, {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': `attachment; filename="${person.id}.vcf"; filename*=UTF-8''${encodeURIComponent(tag)}.vcf`,
      'Cache-Control': 'no-cache',
    });
  })
  .get('/:tag/qr.svg', async (c) => {
    const tag = c.req.param('tag');
    const person = await forEverybody(c, tag);
    if (!person) return toPresent(c, tag, (present) => `/u/${present}/qr.svg`);
    return c.body(qrCodeOf(`${siteUrl(c.env)}/u/${encodeURIComponent(person.tag)}`), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-cache',
    });
  })
  .get('/:tag/card', async (c) => {
    const tag = c.req.param('tag');
    const person = await forEverybody(c, tag);
    if (!person) return toPresent(c, tag, (present) => `/u/${present}/card`);
    return c.html(cardOf(person, siteUrl(c.env), c.env.NETWORK_NAME), 200, await headersOfCard());
  });
