const moss = '#1f4634';

const leaf = 'M262 426C146 424 72 330 84 186C204 184 276 282 262 426Z';

const fold = 'M262 426C232 340 176 262 84 186C204 184 276 282 262 426Z';

/** The site's mark: two leaves that meet below a sun, also somebody with raised arms. */
export function emblem(): string {
  const half = (light: string, dark: string): string =>
    `<path d="${leaf}" fill="${light}"/><path d="${fold}" fill="${dark}"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">' +
    `<rect width="512" height="512" rx="116" fill="${moss}"/>` +
    `<g transform="translate(-8 0)">${half('#c5d5a4', '#a5bd85')}</g>` +
    `<g transform="translate(520 0) scale(-1 1)">${half('#fbf4e4', '#e9dfc4')}</g>` +
    '<circle cx="256" cy="140" r="54" fill="#e3a548"/></svg>'
  );
}
