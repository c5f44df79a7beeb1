/**
 * Security headers of all responses; the Content-Security-Policy allows only the site’s own files.
 */

import { getLocale } from '#language';

/**
 * Allows only the site's own files: no inline script, no style attribute, no other origin. Inline
 * styles are allowed by hash.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  // A private PDF is loaded with a token and shown in the browser's viewer.
  'frame-src blob:',
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Policy for responses other than documents and assets: they load nothing and cannot be framed. */
export const NON_DOCUMENT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Vite's hot reload injects styles and uses a WebSocket. */
const developmentPolicy = contentSecurityPolicy
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:");

/** Headers of HTML documents, in addition to the default headers. */
export const getDocumentHeaders = (styleHashes: string[]) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': getLocale(),
  'Content-Security-Policy': import.meta.env.DEV
    ? developmentPolicy
    : contentSecurityPolicy.replace(
        "style-src 'self'",
        ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
      ),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

export const RETRY_AFTER_SECONDS = '5';

/** Identifies the request in the response, in the log and on error pages. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
