import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Path of Debian's Chromium. The headless shell needs half the work per page. */
export const chromiumPath =
  process.env.CHROMIUM ?? installed.find(existsSync) ?? '/usr/bin/chromium';
