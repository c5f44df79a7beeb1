import type { Page } from '../shapes.ts';

export const help: Page[] = [
  {
    tag: 'getting-help-now',
    title: 'Getting help now',
    display_order: 1,
    html: `
      <p><strong>If you or somebody near you is in danger now, ring 999 anywhere in Britain or
      Ireland; 112 works too.</strong> You can ask for an ambulance for a person who is likely to
      take their own life, just as you would for a heart attack. If speaking isn’t safe, stay on the
      line and follow the recorded instructions; from a mobile in Britain you may be asked to press
      55.</p>
      <h2>If it can’t wait until tomorrow</h2>
      <ul>
        <li><strong>A hospital emergency department</strong> is open all night. Go there, or have
        somebody take you. Say at the desk, in these words, that you don’t feel able to keep
        yourself safe.</li>
        <li><strong>Your doctor’s out-of-hours service.</strong> The number is on the surgery’s
        answering machine. In England, Scotland and Wales you can ring 111, free, and ask for mental
        health support.</li>
        <li><strong>A crisis team,</strong> if you already have one. Use the number that they gave
        you.</li>
        <li><strong>A listening line.</strong> There are free ones, open day and night, in every
        part of these islands. You needn’t be suicidal to ring, you needn’t give your name, and the
        call doesn’t show on most bills. Some answer by text, if you can’t be overheard.</li>
      </ul>
      <h2>If somebody is hurting you</h2>
      <p>A domestic abuse or sexual violence helpline will talk to you about your choices, in
      confidence, without making you do anything. If your phone or computer may be watched, use one
      at a library, a surgery or a friend’s.</p>
      <h2>For the next hour</h2>
      <ol>
        <li>Move away from anything that you might use to hurt yourself, or ask somebody to take it
        away.</li>
        <li>Be where another person is. A neighbour’s kitchen, a garage shop, a late bus.</li>
        <li>Tell one person, in plain words, that you are not safe.</li>
        <li>Don’t decide anything tonight. You only have to get as far as the morning.</li>
      </ol>
      <h2>If you are worried about somebody else</h2>
      <p>Ask them directly, stay with them, and ring for help even if they ask you not to. There’s
      more in <a href="/a/sitting-with-somebody-who-is-very-low">Sitting with somebody who is very
      low</a>.</p>
      <p>Sobe is a directory. Nobody here is on duty, and messages may not be read until the next
      day. Please use the people above first. We’ll still be here afterwards.</p>
    `,
  },
  {
    tag: 'safety',
    title: 'Safety and complaints',
    display_order: 2,
    html: `
      <p>Most people who work with others in hard moments do it well. Some don’t, and a few do harm.
      Here is what we do about it and what you can do.</p>
      <h2>Before we list anybody</h2>
      <p>We check who they are, ask for proof of the registration or training on their page, and ask
      to see insurance. For work with children we ask for the background check that the law
      requires. None of this is a guarantee. <a href="/a/how-to-choose-somebody">How to choose when
      they all sound kind</a> tells you what else to look for.</p>
      <h2>What no practitioner should ever do</h2>
      <ul>
        <li>touch you in a way that you didn’t agree to, or any way that’s sexual;</li>
        <li>start a friendship, a romance or a business with you;</li>
        <li>tell you to stop a medicine, or to keep away from a doctor or your family;</li>
        <li>ask for large sums, loans or gifts;</li>
        <li>repeat what you’ve said to people who have no right to it;</li>
        <li>make it hard for you to leave.</li>
      </ul>
      <h2>Telling us</h2>
      <p>Write to safety@example.org or ring 0117 496 0100. You can do it for somebody else, and you can do it
      without your name. A person answers on the same day. If there’s a risk to anybody, we hide the
      page at once and ask questions afterwards. We’ll tell you what we are doing, and we won’t pass
      on your name unless you say so or the law obliges us.</p>
      <h2>Telling others</h2>
      <p>If it’s a crime, you can go to the police, at any time, however long ago it was. If the
      practitioner is on a professional register, that body can hear a complaint and can strike them
      off. We’ll help you to find the right one.</p>
      <h2>In threads and in messages</h2>
      <p>Don’t put anything there that would let a stranger find you. You can close any
      conversation, and when it’s closed the other person can’t write in it any more. If something
      in a thread worries you, tell us and we’ll look at it.</p>
    `,
  },
  {
    tag: 'contact',
    title: 'Contact',
    display_order: 3,
    html: `
      <p>Robin reads the post, with Judith on Fridays.</p>
      <ul>
        <li><strong>Write:</strong> hello@example.org</li>
        <li><strong>Ring:</strong> 0117 496 0100, Monday to Friday, ten until four</li>
        <li><strong>Post:</strong> Sobe, 14 Rope Walk, Bristol BS1 0ZZ</li>
      </ul>
      <p>We answer within two working days, and on the same day if it’s about
      <a href="/safety">safety</a>.</p>
      <h2>What we can do</h2>
      <p>Tell you how to use the site. Suggest two or three people to look at, if you can’t choose.
      Correct a page. Explain a bill from us. Take down something that shouldn’t be up. Send you
      everything that we hold about you.</p>
      <h2>What we can’t do</h2>
      <p>We can’t give advice about your health or your life over the telephone, much as we should
      sometimes like to, and we aren’t there at night. If you need somebody now,
      <a href="/getting-help-now">these people are</a>.</p>
      <h2>If you are a journalist, a funder, or a person with a better idea</h2>
      <p>All welcome. Please say which in the first line.</p>
    `,
  },
];
