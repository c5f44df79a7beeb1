import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Chromium; the one without windows, where there is one, does half the work for a page. */
export const browser = process.env.CHROMIUM ?? installed.find(existsSync) ?? '/usr/bin/chromium';
