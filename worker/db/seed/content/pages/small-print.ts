import type { Page } from '../shapes.ts';

export const smallPrint: Page[] = [
  {
    tag: 'terms-and-conditions',
    title: 'Terms and conditions',
    display_order: 1,
    html: `
      <p>These are the rules of the house, as short as we could make them. By using Sobe you agree
      to them.</p>
      <h2>What Sobe is</h2>
      <p>Sobe is a directory and a place to read and talk. We publish pages that practitioners write
      about themselves, and articles by members. We aren’t a clinic, an employer or an agency.
      Whatever you arrange with a practitioner is a contract between the two of you.</p>
      <p>Nothing here is medical advice. Don’t put off seeing a doctor because of something that you
      read on these pages. In an emergency, see <a href="/getting-help-now">Getting help
      now</a>.</p>
      <h2>Your account</h2>
      <ul>
        <li>You must be at least eighteen, and use your own name or that of your business.</li>
        <li>Keep your password to yourself. Tell us if you think that somebody else has it.</li>
        <li>We look at new accounts before they open and may refuse one. If we do, we say why.</li>
        <li>You can close your account whenever you like. What you wrote in public stays, under
        ‘Former member’, unless you ask us to remove it.</li>
      </ul>
      <h2>What you write</h2>
      <p>It remains yours. You allow us to show it on this site. Write nothing that’s untrue about a
      living person, that gives away somebody’s private affairs, that sells things in a thread, or
      that could put a reader in danger. We may take things down, and if we do so we’ll tell
      you.</p>
      <h2>If you are listed</h2>
      <p>You must hold the training and the insurance that you say you hold, keep your page up to
      date, make no promise of a cure, and follow the code of your profession. You must tell us if
      you are suspended, disciplined or charged with an offence that bears on your work. We may hide
      your page while we ask you about a complaint.</p>
      <h2>Paying</h2>
      <p>Using the site as a visitor or a member is free. Practitioners’ levels are paid by the
      year. You may cancel within fourteen days for a full refund, and after that at the end of any
      year.</p>
      <h2>What we are answerable for</h2>
      <p>We take care over what we list, and we are answerable for our own carelessness. We can’t
      answer for what a practitioner does or for a meeting that we were no part of. Nothing here
      takes away rights that the law gives you, or limits our liability for death or injury caused
      by our negligence.</p>
      <h2>Changes, and the law</h2>
      <p>If we change these terms in a way that matters, we’ll write to members a month beforehand.
      The law of England and Wales applies; if you live elsewhere in Britain or in Ireland, you keep
      the protection of your own country’s consumer law.</p>
    `,
  },
  {
    tag: 'privacy',
    title: 'Privacy',
    display_order: 2,
    html: `
      <p>We would like to know as little about you as we can and still run the place.</p>
      <h2>If you only read</h2>
      <p>We keep a record of which pages are opened, with the time, the country, the size of the
      window and the internet address that the request came from. We use it to find faults and to
      see what’s useful. There’s no advertising here and nobody else’s tracking.</p>
      <h2>If you join</h2>
      <p>We hold your name, e-mail address, date of birth, language, and the line that you write
      about yourself. Your password is kept in a form that we can’t read. Signing in sets one
      cookie, which keeps you signed in and does nothing else.</p>
      <p>Your name and that one line are public. Your e-mail address and date of birth never are. If
      your level lets you show a telephone number, links, a picture and a longer text, they’re
      public if you fill them in.</p>
      <h2>What stays between people</h2>
      <p>Messages are seen by the two people in the conversation. Our administrators can see that a
      conversation exists, because they have to be able to deal with abuse, but not what it says.
      What you save is seen by you, and by an administrator only if something has to be put
      right.</p>
      <h2>E-mail</h2>
      <p>We write when you join, when you ask for a new password, and when somebody sends you a
      message or a friend request. Our mail tells you who has written to you, never what they said,
      because mail gets read over shoulders. Every one has a link to stop such mail.</p>
      <h2>Your rights</h2>
      <p>You can see and correct nearly everything under <a href="/account">your account</a>. You
      can have a copy of all that we hold, and you can have your account erased; for either, sign
      in, or <a href="/contact">write to us</a>. If you think that we’ve handled something badly,
      you may complain to the data protection authority in your country.</p>
      <h2>How long</h2>
      <p>We keep your account until you close it. Records of visits, sent mail and changes are kept
      for as long as they are of use in running the site, and your name is taken out of them when
      you leave.</p>
    `,
  },
  {
    tag: 'accessibility',
    title: 'Accessibility',
    display_order: 3,
    html: `
      <p>We want the site to work for you when you are tired, one-handed, in bed, on an old phone,
      or listening instead of looking.</p>
      <h2>What should work</h2>
      <ul>
        <li>Everything can be done with the keyboard alone, and you can see where you are.</li>
        <li>Pages have proper headings, so that a screen reader can jump about in them, and pictures
        are described.</li>
        <li>You can make the text twice as large without anything falling off the edge.</li>
        <li>Colours follow your device: light by day, dark by night, if that’s how you have set
        it.</li>
        <li>Nothing flashes. Things that move do so only if you ask them to, and less if your device
        says so.</li>
        <li>We try to write plainly. If a sentence defeats you, the fault is ours.</li>
      </ul>
      <h2>What doesn’t yet</h2>
      <p>Some films have no captions. Documents sent in by members may not read aloud well. A few
      practitioners haven’t yet told us about steps, parking and toilets, and we are asking them one
      by one.</p>
      <h2>If something is in your way</h2>
      <p>Tell us, <a href="/contact">in whatever way is easiest</a>: a voice message is fine, and so
      is one line with no greeting. Say what you were trying to do. We’ll help you to do it now, and
      then mend it.</p>
      <h2>Meeting a practitioner</h2>
      <p>You may ask anybody listed here for changes that would make a meeting possible: another
      room, a written summary, shorter sessions, an interpreter, no strip light. It’s a usual
      request. Most will be glad to have been asked beforehand.</p>
    `,
  },
];
