/**
 * What stands around the HTML of a mail as it is sent: letters of a good size on a phone, light and dark, and the link
 * that it is about as a button. A mail program that knows no styles shows the same words.
 */
export const framed = (html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><style>${style}</style></head>` +
  `<body><div class="mail">${html.replace(alone, '<p><a class="act"')}</div></body></html>`;

/** A link that is all of its paragraph. */
const alone = /<p><a(?= href="[^"]*">[^<]*<\/a><\/p>)/g;

const style = `
body{margin:0;background:#f5f1e6;color:#26322c}
.mail{max-width:34rem;margin:0 auto;padding:2rem 1.5rem;background:#fdfcf7;font:17px/1.55 'Hanken Grotesk',Helvetica,Arial,sans-serif}
p{margin:0 0 1.1rem}
a{color:#1f5c3b}
.act{display:inline-block;padding:.7rem 1.4rem;border-radius:2rem;background:#1f5c3b;color:#fff;font-weight:600;text-decoration:none}
small{color:#5c665f}
@media (prefers-color-scheme:dark){body{background:#0f1614}.mail{background:#17201d;color:#ece8dd}a{color:#9ed3ad}.act{background:#9ed3ad;color:#10211a}small{color:#b3b8ad}}
`
  .trim()
  .replaceAll('\n', '');
