/**
 * Journeys that `npm test` leaves out, by their names or files, and why. They run before a release, with
 * `npm run test:slow`. What each noun is for has its journey in `npm test`, with axe on the screens it passes.
 */
export const slow: readonly [title: RegExp, why: string][] = [
  [
    /axe finds nothing|at every width/,
    'sweeps over every screen: a journey looks at those that it passes',
  ],
  [/names the code that it loads|brings its own code/, 'the weight of every screen, one by one'],
  [/code\.spec.*(moves nothing on a phone|what they do there afterwards)/, 'screens, one by one'],
  [/1440 pixels wide/, 'the same as at 390 pixels, once more'],
  [/mails\.spec.*(360 pixels, dark|640 pixels)/, 'the other widths and colours are looked at'],
  [/slides stand side by side/, 'twelve widths of one row'],
  [
    /words without an end|a name without an end|a long name|cards on a phone, and a table|it looks right at its fullest/,
    'looks at the largest',
  ],
  [
    /thread-words\.spec|tags\.spec|status\.spec|people\.spec|names\.spec|see-as\.spec|proof\.spec/,
    'one button of an admin or a moment between two people; their calls have tests',
  ],
  [/is blocked from|blocks\.spec.*(closed door|added to a report)/, 'further ways to one button'],
  [
    /places\.spec.*(time zone of who gives|keyboard alone|above the bar|have an address|that a member adds is public)/,
    'further forms of places',
  ],
  [/saved\.spec.*(in two tabs|offerings are chosen)/, 'a toggle in a second tab, further lists'],
  [
    /account\.spec.*(each field|zone that the member|what is wrong|devices are|this device|nobody writes)/,
    'further fields and buttons of one form',
  ],
  [/a visitor who comes to \/(?!account is)/, 'one address of members stands for all'],
  [
    /admin\.spec.*(was overwritten|a reply is changed)/,
    'what the forms of the back office share has tests of its own',
  ],
  [
    /writing\.spec|planning\.spec.*another device|files\.spec.*large video/,
    'further ways to write an article: the article of all six kinds goes the whole way',
  ],
  [
    /security\.spec.*(loses the device|was not theirs)/,
    'further ways to come back: codes and passkeys are gone through',
  ],
  [
    /messages\.spec.*(no right to messages|take back what is gone)/,
    'what breaks in between: forms and calls have tests of it',
  ],
  [/session\.spec.*from dialog to dialog/, 'what breaks in between: the calls have tests of it'],
  [/enquiries\.spec.*(a refusal brings|letters that are left)/, 'further answers to an enquiry'],
  [/desk\.spec.*all rows|bulk\.spec.*a view is kept|office\.spec.*(all keys|side menu)/, 'tools'],
  [/coming\.spec.*a weekly event/, 'one date of many: a single event goes the whole way'],
  [/threads\.spec.*(a like that was pressed|from reply to reply)/, 'further presses in a thread'],
];

export const slowTitles = new RegExp(slow.map(([title]) => title.source).join('|'));
