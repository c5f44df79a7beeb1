import { renderSVG } from 'uqr';
import { type Context, Hono } from 'hono';
import type { UserProfile } from '../../contract/practitioners/users.ts';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { Refusal } from '../../http/http-error.ts';
import { leadToPresent } from '../../db/redirects.ts';
import { userByTag } from '../users/get-profile.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { cardOf, headersOfCard } from './profile-card.ts';
import { vcardOf } from './vcard.ts';

/** SVG QR code, black on white, with the quiet zone that cameras need. */
const qrCodeOf = (address: string) =>
  renderSVG(address, { border: 4, ecc: 'M', pixelSize: 8, whiteColor: '#fff', blackColor: '#000' });


/**
 * The profile as visitors see it, regardless of the current user, because shared files are public.
 */
async function forEverybody(c: Context<App>, tag: string): Promise<UserProfile | null> {
  const asked = { params: { tag }, query: {}, viewer: null, now: now() };
  const rows = await c.var.db.batch([...userByTag.statements(asked)]);
  try {
    return userByTag.shape(rows, asked) as UserProfile;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/**
 * Redirects from a former tag or an id.
 * @throws notFound
 */
const toPresent = (c: Context<App>, tag: string, address: (tag: string) => string) =>
  leadToPresent(c, 'users', tag, { missing: 'This person does not exist.', address });


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
