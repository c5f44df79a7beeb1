interface Starter {
  tag: string;
  title: string;
  /** Position in its footer. */
  display_order: number;
  details: string;
}

const paragraphs = (...parts: string[]) =>
  parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('');

/** Template texts for a new site; brackets mark facts to fill in. They are not legal advice. */
export const starters: readonly Starter[] = [
  {
    tag: 'about',
    title: 'About us',
    display_order: 1,
    details: paragraphs(
      '[Name of the community] is where [who: for example, people in our town] find [whom or what they look for].',
      '<h2>Who we are</h2>',
      'We are [names, or how many of you there are, and what you do otherwise]. We began in [year] because [your reason, in one sentence].',
      '<h2>What you find here</h2>',
      'You can read [what kind of articles], find [practitioners, places, events], and talk with others in threads. Reading is free, and needs no account.',
      '<h2>How we choose</h2>',
      'We list [whom you list, and what you look at before]. Nobody can pay to stand nearer the top. [Say so only if it is true.]',
      '<h2>How you reach us</h2>',
      'Write to [e-mail address]. We answer within [days].',
    ),
  },
  {
    tag: 'terms-and-conditions',
    title: 'Terms and conditions',
    display_order: 2,
    details: paragraphs(
      'These terms hold between you and [name of the organisation], [address], who run [name of the site]. Last changed on [date].',
      '<h2>Your account</h2>',
      'You must be at least [age] years old. Give your own name, keep your password to yourself, and tell us if somebody else uses your account.',
      '<h2>What you write</h2>',
      'It stays yours. You let us show it here for as long as you leave it here. Don’t write what insults, harms or misleads others, what belongs to somebody else, or advertising.',
      '<h2>What we do about it</h2>',
      'Anybody can report what breaks these rules. We look at it, tell both sides what we decide and why, and you may appeal once.',
      '<h2>Practitioners</h2>',
      'Whoever is listed here works on their own account. What you agree on is between you and them. We check [what you check], and no more. Nothing here takes the place of a doctor; in an emergency call [number].',
      '<h2>What it costs</h2>',
      'An account is [free, or the price]. [How it is paid, and how it ends.]',
      '<h2>Leaving</h2>',
      'You can delete your account whenever you like, in your account. We may close one that breaks these terms, and say why.',
      '<h2>What we answer for</h2>',
      '[Ask somebody who knows the law where you are what to write here, and which law holds.]',
    ),
  },
  {
    tag: 'privacy',
    title: 'Privacy',
    display_order: 3,
    details: paragraphs(
      '[Name of the organisation], [address], answers for what happens with your data here. You reach us at [e-mail address]. Last changed on [date].',
      '<h2>When you only read</h2>',
      'You need no account. We count which pages are read. [Say how long your logs are kept, and whether the address of your connection is in them.]',
      '<h2>When you have an account</h2>',
      'We keep your name, your e-mail address, your date of birth and what you write into your profile. Each profile field says who reads it. Your messages are read by you and the other alone, unless one of you reports them.',
      '<h2>Why we may</h2>',
      '[The legal basis where you are: for most of it, the agreement with you; for mail that you can stop, your consent or our interest.]',
      '<h2>Who else has it</h2>',
      'The site runs at Cloudflare, who also send our mail. [Name any other, and where they are.] We sell nothing to anybody.',
      '<h2>Cookies</h2>',
      'One cookie keeps you signed in. There are none for advertising. [Say so only if it stays true.]',
      '<h2>What you can do</h2>',
      'In your account you see and change your data, take all of it with you, and delete your account. You may also complain to [the authority where you are].',
    ),
  },
];

/** Placeholders in brackets. A page that still contains one is not published. */
export const starterBlanks = [
  ...new Set(starters.flatMap(({ details }) => details.match(/\[[^\]]+\]/g) ?? [])),
];

/** Placeholders left in a text, in order of appearance. */
export const blanksIn = (words: string) =>
  starterBlanks
    .filter((blank) => words.includes(blank))
    .sort((one, other) => words.indexOf(one) - words.indexOf(other));
