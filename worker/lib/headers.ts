/**
 * Nothing runs but the site's own files: no inline script, no style attribute, no other origin.
 * The inline styles are the site's own, each named by its hash.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers that are neither documents nor files of the site load nothing and stand in no frame. */
export const noDocument = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Vite's hot reload puts styles into the page and talks over a socket. */
const whileDeveloping = contentSecurityPolicy
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:");

/** What a document carries besides what every answer does. */
export const documentHeaders = (styleHashes: string[]) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': import.meta.env.DEV
    ? whileDeveloping
    : contentSecurityPolicy.replace(
        "style-src 'self'",
        ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
      ),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

export const retryAfterSeconds = '5';

/** Names the request in an answer, in the log and on a screen that tells of an error. */
export const requestIdHeader = 'X-Request-Id';
