/**
 * Shareable files of a profile: vCard, QR code and embeddable card. They contain public data only
 * (contract, section 12).
 */

import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import { type Href, href } from '../../contract/addresses.ts';
import type { UserProfile } from '../../contract/practitioners/users.ts';
import { getNowIso } from '../../db/clock.ts';
import { redirectToCurrentSlug } from '../../db/redirects.ts';
import type { AppEnv } from '../../env.ts';
import { getLanguageUrl, getSiteUrl } from '../../http/get-site-url.ts';
import { HttpError } from '../../http/http-error.ts';
import { getReader } from '../../http/language.ts';
import { getProfile } from '../users/get-profile.ts';
import { getCardHeaders, renderCard } from './profile-card.ts';
import { renderVcard } from './vcard.ts';

/** Renders the QR code of a profile as SVG, with the quiet zone that cameras need. */
const renderQrCode = (address: string) =>
  renderSVG(address, { border: 4, ecc: 'M', pixelSize: 8, whiteColor: '#fff', blackColor: '#000' });

/**
 * The profile as visitors see it, regardless of the current user, because shared files are public.
 */
async function loadPublicProfile(c: Context<AppEnv>, tag: string): Promise<UserProfile | null> {
  const context = {
    params: { tag },
    query: {},
    viewer: null,
    now: getNowIso(),
    reader: getReader(),
  };
  const rows = await c.var.db.run({ queries: getProfile.buildQueries(context) });
  try {
    return getProfile.toResponse(rows, context) as UserProfile;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Redirects from a former tag or an id.
 * @throws notFound
 */
const redirectToCurrentProfile = (
  c: Context<AppEnv>,
  tag: string,
  address: (tag: string) => Href,
) => redirectToCurrentSlug(c, 'users', tag, { missing: 'user_not_found', address });

const extension = '.vcf';

export const shareRoutes = new Hono<AppEnv>()
  .get('/:file{[^/]+\\.vcf}', async (c) => {
    const tag = c.req.param('file').slice(0, -extension.length);
    const person = await loadPublicProfile(c, tag);
    if (!person)
      return redirectToCurrentProfile(c, tag, (present) => href('/u/:tag.vcf', { tag: present }));
    const site = { url: getLanguageUrl(c.env), origin: getSiteUrl(c.env) };
    return c.body(renderVcard(person, site), 200, {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': `attachment; filename="${person.id}.vcf"; filename*=UTF-8''${encodeURIComponent(tag)}.vcf`,
      'Cache-Control': 'no-cache',
    });
  })
  .get('/:tag/qr.svg', async (c) => {
    const tag = c.req.param('tag');
    const person = await loadPublicProfile(c, tag);
    if (!person)
      return redirectToCurrentProfile(c, tag, (present) =>
        href('/u/:tag/qr.svg', { tag: present }),
      );
    return c.body(renderQrCode(getLanguageUrl(c.env) + href('/u/:tag', { tag: person.tag })), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-cache',
    });
  })
  .get('/:tag/card', async (c) => {
    const tag = c.req.param('tag');
    const person = await loadPublicProfile(c, tag);
    if (!person)
      return redirectToCurrentProfile(c, tag, (present) => href('/u/:tag/card', { tag: present }));
    return c.html(
      renderCard(person, getLanguageUrl(c.env), c.env.NETWORK_NAME),
      200,
      await getCardHeaders(),
    );
  });
