import type { Page } from '../shapes.ts';

export const loose: Page[] = [
  {
    tag: 'writing-for-sobe',
    title: 'Writing for Sobe',
    display_order: 1,
    html: `
      <p>Most of the articles here are by people in the directory. If you are one, and there’s
      something which you find yourself explaining every week, write it down and send it to us.</p>
      <h2>What we like</h2>
      <ul>
        <li>Something you know from having done it, with a real Tuesday in it.</li>
        <li>Four to six hundred words. Short paragraphs. One thing at a time.</li>
        <li>Your own voice. If you say ‘grand’, leave it in.</li>
        <li>Advice that a person could follow in slippers.</li>
      </ul>
      <h2>What we take out</h2>
      <ul>
        <li>Promises.</li>
        <li>‘Journey’, unless there’s a train.</li>
        <li>Anything about a client that the client would recognise. Change it, and then change it
        again.</li>
        <li>Statistics that you wouldn’t bet your own money on.</li>
      </ul>
      <h2>Hard subjects</h2>
      <p>Please do write about them. Say near the beginning what’s coming. Never describe a method
      of self-harm or suicide. Say where to get help, and link to
      <a href="/getting-help-now">Getting help now</a>. An editor will ring you before anything on
      these subjects is published, and so will somebody who has been there.</p>
      <p>We pay sixty pounds, or give it to a hardship fund if you would rather.</p>
    `,
  },
  {
    tag: 'in-threads',
    title: 'How we talk in threads',
    display_order: 2,
    html: `
      <p>A thread belongs to whoever is in it, and most of the time it looks after itself. This is
      what we ask.</p>
      <ol>
        <li><strong>Speak from your own kitchen.</strong> ‘This helped me’ goes down better than
        ‘you should’.</li>
        <li><strong>Ask before advising.</strong> Plenty of people only want to have said it.</li>
        <li><strong>Keep names out of it.</strong> Yours, if you wish, and other people’s
        always.</li>
        <li><strong>Nobody sells.</strong> If you offer something for a living, your page is the
        place for it.</li>
        <li><strong>Warn us.</strong> If your post is about self-harm, abuse or a death, say so in
        the title.</li>
        <li><strong>No methods.</strong> We take down anything that describes how to hurt oneself,
        every time.</li>
      </ol>
      <p>Things that break these rules are hidden, and the person who wrote them is told why. You
      can take back a post of your own: it leaves a gap with nothing in it, so that the answers
      still make sense.</p>
      <p>Nobody who answers in a thread is on duty. If you need somebody this minute,
      <a href="/getting-help-now">go here</a>.</p>
    `,
  },
];
