/**
 * Journeys that `npm test` leaves out, by their names or files, and why. They run before a release, with
 * `npm run test:slow`. What each noun is for has its journey in `npm test`, with axe on the screens it passes.
 */
export const slow: readonly [title: RegExp, why: string][] = [
  [/axe finds nothing/, 'sweeps over every screen: a journey looks at those that it passes'],
  [/names the code that it loads|brings its own code/, 'the weight of every screen, one by one'],
  [/1440 pixels wide/, 'the same as at 390 pixels, once more'],
  [
    /mails\.spec.*(360 pixels, dark|640 pixels, light)/,
    'the other width and colours are looked at',
  ],
  [/slides stand side by side/, 'twelve widths of one row'],
  [
    /words without an end|a name without an end|cards on a phone, and a table|it looks right at its fullest/,
    'looks at the largest',
  ],
  [
    /thread-words\.spec|tags\.spec|status\.spec|people\.spec|names\.spec/,
    'moments between two people; their calls have tests',
  ],
  [/is blocked from|blocks\.spec.*(closed door|added to a report)/, 'further ways to one button'],
  [
    /places\.spec.*(time zone of who gives|keyboard alone|cancels a form|above the bar|have an address)/,
    'further forms of places',
  ],
  [
    /saved\.spec.*(by the sign-in that this asks|session that is over|another shows when|in two tabs)/,
    'toggles in a second tab or session',
  ],
  [
    /account\.spec.*(led home from|each field|zone that the member|without details)/,
    'further levels of one form',
  ],
];

export const slowTitles = new RegExp(slow.map(([title]) => title.source).join('|'));
