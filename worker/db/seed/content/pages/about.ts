import type { Page } from '../shapes.ts';

export const about: Page[] = [
  {
    tag: 'about',
    title: 'About Sobe',
    display_order: 1,
    html: `
      <p>Sobe is where you can find a person. Somebody to talk to, walk with, breathe with, be quiet
      with; somebody whose hands know what to do with a bad shoulder, or whose choir has a chair by
      the door. They work all over Britain and Ireland, and each of them has written their own
      page.</p>
      <p>We are a small team and we read what we list. We check names and registrations, we publish
      no promises of cures, and nobody can pay to stand nearer the top.</p>
      <p>Come in, read for as long as you like, and tell us nothing about yourself until you want
      to. If today is very bad, <a href="/getting-help-now">begin here instead</a>.</p>
    `,
  },
  {
    tag: 'how-it-works',
    title: 'How it works',
    display_order: 2,
    html: `
      <p>Sobe is a directory with some reading in it. You can use nearly all of it without an
      account.</p>
      <h2>If you are looking for somebody</h2>
      <ol>
        <li><strong>Read a little, or don’t.</strong> The articles are written by people from the
        directory. They’re a good way of finding out whose voice you could stand on a bad day.</li>
        <li><strong>Choose a kind of help.</strong> There are five:
        <a href="/c/talking-and-listening">talking and listening</a>,
        <a href="/c/body-and-movement">body and movement</a>,
        <a href="/c/stillness-and-rest">stillness and rest</a>,
        <a href="/c/making-and-outdoors">making and outdoors</a>, and
        <a href="/c/everyday-life">everyday life</a>. You can also <a href="/search">search by a
        word</a>, such as GRIEF or SLEEP.</li>
        <li><strong>Open two or three pages.</strong> Each says what the person does, where, and
        whether they see people alone, in groups or online.</li>
        <li><strong>Get in touch.</strong> Ring, write, or sign in and send a message. What you
        agree with them is between the two of you; we take no commission.</li>
      </ol>
      <h2>If you join</h2>
      <p>Joining is free. Members save articles and read the few that are kept for members, write in
      threads, and have a page of their own. Every new account is looked at by a person before it
      opens, so it may take us a day or two.</p>
      <h2>If you are a practitioner</h2>
      <p>Join like everybody else and tick the box if you are a business. When we’ve seen your
      registration or training and your insurance, we move you to a level that lists you in the
      directory. <em>Listed</em> shows your name and what you offer; <em>Practitioner</em> adds your
      story, your contact details and messages; <em>Practitioner Plus</em> adds friends, for those
      who want to know who else is working nearby. If you can’t afford a level,
      <a href="/contact">say so</a>. We have never yet refused.</p>
    `,
  },
  {
    tag: 'our-promise',
    title: 'Our promise',
    display_order: 3,
    html: `
      <p>We made these promises in the first week, on one sheet of paper. Hold us to them.</p>
      <ul>
        <li><strong>We look at every profile.</strong> A person reads it, checks the registration or
        training that it claims, and looks again once a year.</li>
        <li><strong>Nobody buys a better place.</strong> Lists are in a plain order. There are no
        advertisements.</li>
        <li><strong>No miracles.</strong> If a page promises a cure, a date, or a result, it comes
        down.</li>
        <li><strong>You can look without being looked at.</strong> No account is needed to read, and
        there is nobody else’s tracking on these pages.</li>
        <li><strong>We answer.</strong> Anything sent to us gets a reply from a person, usually
        within two working days, and about safety on the same day.</li>
        <li><strong>We say when we don’t know.</strong> We are no doctors. Where something is beyond
        us we say who might help.</li>
      </ul>
      <blockquote><p>If we get it wrong we will say that we did, mend it, and tell you what we
      changed.</p></blockquote>
      <p>The sheet of paper hangs beside the kettle. It has a ring on it from a cup.</p>
    `,
  },
];
