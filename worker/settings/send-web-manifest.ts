import type { Context } from 'hono';
import { buildAccentColors } from '../contract/settings/accent-colors.ts';
import type { AppEnv } from '../env.ts';
import { getSiteMark } from './get-site-mark.ts';
import { getStoredSettings } from './settings-copy.ts';
import { loadExpiredSettings } from './settings-query.ts';

/** GET /site/site.webmanifest: name, colours and icons for a home screen. */
export async function sendWebManifest(c: Context<AppEnv>): Promise<Response> {
  await loadExpiredSettings(c.var.db);
  const { accent_hue, tagline } = getStoredSettings();
  const colors = accent_hue === null ? null : buildAccentColors(accent_hue, 'light');
  const manifest = {
    name: c.env.NETWORK_NAME,
    short_name: c.env.NETWORK_NAME,
    ...(tagline && { description: tagline }),
    start_url: '/',
    display: 'browser',
    background_color: colors?.paper ?? '#fbf8f0',
    theme_color: colors?.accent ?? '#1f4634',
    icons: listIcons(),
  };
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
  });
}

function listIcons() {
  const mark = getSiteMark();
  if (mark)
    return [
      { src: mark.favicon, sizes: '64x64', type: 'image/png', purpose: 'any' },
      { src: mark.touchIcon, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ];
  return [
    { src: '/site/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...[192, 512].map((size) => ({
      src: `/site/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  ];
}
