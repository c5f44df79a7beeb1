/** Template texts for a new site; brackets mark facts to fill in. They are not legal advice. */

interface StarterPage {
  tag: string;
  title: string;
  /** Position of the page in its footer. */
  display_order: number;
  details: string;
}

const toParagraphs = (...parts: string[]) =>
  parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('');

export const starterPages: readonly StarterPage[] = [
  {
    tag: 'about',
    title: 'About us',
    display_order: 1,
    details: toParagraphs(
      '[Name of the community] helps [who: for example, people in our town] find [what they are looking for].',
      '<h2>Who we are</h2>',
      'We are [your names or number, and what you do]. We started in [year] because [your reason, in one sentence].',
      '<h2>What you can do here</h2>',
      'Read [kinds of articles], find [practitioners, locations, events] and join conversations in threads. You don’t need an account to read or to contact a practitioner.',
      '<h2>How we choose</h2>',
      'We list [who you list, and what you check first]. No one can pay for a higher position. [Keep this only if it is true.]',
      '<h2>Contact</h2>',
      'Write to [e-mail address]. We reply within [number of days].',
    ),
  },
  {
    tag: 'terms-and-conditions',
    title: 'Terms and conditions',
    display_order: 2,
    details: toParagraphs(
      'These terms are an agreement between you and [name of the organisation], [address], which runs [name of the site]. Last updated on [date].',
      '<h2>Your account</h2>',
      'You must be at least [age] years old. Use your own name, keep your password private, and tell us if someone else uses your account.',
      '<h2>What you post</h2>',
      'What you post stays yours. You allow us to show it here until you delete it. Don’t post advertising, someone else’s work, or anything insulting, harmful or misleading.',
      '<h2>Reports and appeals</h2>',
      'You can report anything that breaks these rules. We review each report and tell the person concerned what we decided and why. They can appeal once.',
      '<h2>Practitioners</h2>',
      'Practitioners listed here work independently. What you agree with them is between you and them. We check [what you check] and nothing else. Nothing here replaces medical advice. In an emergency, call [number].',
      '<h2>Price</h2>',
      'An account is [free, or the price]. [How people pay, and how they cancel.]',
      '<h2>Closing your account</h2>',
      'You can delete your account at any time in your account settings. We may close an account that breaks these terms, and we will say why.',
      '<h2>Our liability</h2>',
      '[Ask a lawyer what to write here, and which law applies.]',
    ),
  },
  {
    tag: 'privacy',
    title: 'Privacy',
    display_order: 3,
    details: toParagraphs(
      '[Name of the organisation], [address], is responsible for your data on this site. Contact us at [e-mail address]. Last updated on [date].',
      '<h2>If you only read</h2>',
      'You don’t need an account. We record which pages are viewed. [Say how long you keep logs, and whether they include IP addresses.]',
      '<h2>If you contact a practitioner</h2>',
      'We store your enquiry, your name and your e-mail address encrypted. The practitioner does not see your e-mail address. We delete all of it 90 days after the last message, or as soon as you delete it.',
      '<h2>If you have an account</h2>',
      'We keep your name, e-mail address, date of birth and profile. Each profile field says who can see it. Only you and the other person can read your messages, unless one of you reports a message.',
      '<h2>Legal basis</h2>',
      '[The legal basis where you are: usually the agreement with the member, and consent or legitimate interest for e-mails that people can turn off.]',
      '<h2>Who we share data with</h2>',
      'Cloudflare hosts the site and sends our e-mails. [Name any other company, and where it is.] We don’t sell your data.',
      '<h2>Cookies</h2>',
      'One cookie keeps you signed in. We use no advertising cookies. [Keep this only if it is true.]',
      '<h2>Your rights</h2>',
      'You can view, change and export your data in your account, and delete your account. You can also complain to [the data protection authority where you are].',
    ),
  },
];

/** Placeholders in brackets. A page that still contains one is not published. */
export const starterPlaceholders = [
  ...new Set(starterPages.flatMap(({ details }) => details.match(/\[[^\]]+\]/g) ?? [])),
];

/** Placeholders left in a text, in order of appearance. */
export const findPlaceholders = (words: string) =>
  starterPlaceholders
    .filter((blank) => words.includes(blank))
    .sort((one, other) => words.indexOf(one) - words.indexOf(other));
