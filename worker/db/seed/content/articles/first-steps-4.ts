import type { Article } from '../shapes.ts';

export const firstSteps4: Article[] = [
  {
    tag: 'saying-it-out-loud',
    category: 'first-steps',
    title: 'Telling one person',
    sub_title: 'A retired postman on how to say the thing you haven’t said',
    scene: 'boat',
    picture_title: 'A small sailing boat on quiet water',
    author: 'padraig-doyle',
    country: 'IE',
    published: 188,
    tags: ['LISTENING', 'MEN', 'LONELINESS', 'OLDER-PEOPLE'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>There was a man on my round, I’ll call him Mr Farrell, who opened the door to me every
          day for eleven years and said, ‘Grand, and yourself?’ One morning he said, ‘She’s gone,
          Pádraig,’ and I put down the bag. She had been gone five weeks. I’d handed in the sympathy
          cards myself and he had said grand to me over every one of them.</p>
          <p>I don’t blame him. I was years telling anybody that I drank. It’s a queer thing how you
          can carry a sentence around in your mouth and it never once falls out.</p>
          <p>So here is what I’ve learned, from my own case and from listening on the telephone
          since.</p>
          <h2>Pick the person</h2>
          <p>You don’t want the wisest person you know. You want the one who won’t make it about
          themselves. Think of somebody who, when you tell them a small thing, asks you one more
          question about it. That’s your man. Or it could be a stranger, and there’s no shame in
          that; I tell strangers things I wouldn’t tell my brother, who would only worry.</p>
          <h2>Pick the place</h2>
          <p>Side by side is easier than face to face. A car. A bench. The sink, with one washing
          and one drying. I’ve known serious things to be said to a horse’s neck with the other
          fellow on the far side of the horse.</p>
        `,
      },
      { kind: 'rightimage', scene: 'hills', title: 'A house by itself among hills' },
      {
        kind: 'text',
        html: `
          <h2>Say that you’re going to say it</h2>
          <p>This is the trick of the thing. You put up a sign before the bend in the road.</p>
          <blockquote><p>I’ve something to tell you and I’m not looking for an answer. Will you just
          listen for five minutes?</p></blockquote>
          <p>Now they know what their job is. People give advice because they think that they’ve
          been asked for it. Tell them they haven’t.</p>
          <h2>Say it badly</h2>
          <p>It’ll come out wrong. Let it. Say the middle of it if you can’t find the start. ‘I’ve
          not been right since the spring.’ ‘I’m drinking in the mornings.’ ‘I don’t see the point
          of it lately.’ You can tidy it up after. Nobody ever got a bad letter and complained about
          the handwriting.</p>
          <p>And if that third sentence is the true one, if you’ve been thinking about not being
          alive, say those words too. They’re hard to say and easy to hear wrong, so be plain. A
          decent person won’t fall down. They’ll ask are you safe, and they’ll help you ring
          somebody. You’ll find who to ring <a href="/getting-help-now">here</a>, day or night.</p>
          <h2>After</h2>
          <p>They’ll be a bit stiff with you the next time. Everybody is. They are afraid of saying
          the wrong thing. You go first: ‘Thanks for the other day, it helped.’ Then talk about
          football. The knowing is in the room now, and you needn’t keep pointing at it.</p>
          <p>Mr Farrell and I had our tea together on the Fridays until he moved in with his
          daughter. We hardly ever mentioned her. But I’d ask him how he was and he would stop, and
          look for the answer, and I’d wait.</p>
          <p>Is í an chéad chéim an chéim is deacra, my mother used to say. The first step is the
          hardest one. She said it mostly about getting out of bed, and there too she was right.</p>
        `,
      },
    ],
  },
  {
    tag: 'coming-back-after-a-gap',
    category: 'first-steps',
    title: 'Coming back after a gap',
    sub_title: 'You stopped going, and now you need it again',
    scene: 'path',
    picture_title: 'A path winding between trees to a small house',
    author: 'thandiwe-ncube',
    country: 'GB',
    published: 12,
    tags: ['FIRST-TIME', 'GRIEF', 'LOW-MOOD'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>A woman wrote to me last winter. She had seen me for a year after her son died, and
          then one week she hadn’t come, and she had been too ashamed to ring. That was four years
          ago. ‘I expect you’ve closed the file,’ she wrote. ‘I expect I’ve used up my turn.’</p>
          <p>There is no turn. I would like that to be printed on the door of every one of us.</p>
          <h2>Why people stop</h2>
          <p>They feel better. They feel worse. The money goes, the baby comes, the clinic moves.
          Somebody at home says, ‘Are you still doing that?’ Often there was a session which came
          too close, and the body simply got on a different bus. In all my years I have met very few
          people who stopped out of carelessness, and those few were on holiday.</p>
          <p>From our chair it looks like this: we wonder about you, we write once, we respect the
          silence. We are not offended. Midwives and counsellors have this in common, that we are
          used to people leaving, and that it is usually a good sign.</p>
          <h2>What to write</h2>
          <p>Short is best.</p>
          <blockquote><p>I used to come to you in 2022. I would like to come again. Do you have a
          time?</p></blockquote>
          <p>If there is money owing, say so and ask how much. If you ended badly, you can leave
          that for the room. You needn’t account for the years between. I have had a message that
          said only ‘It’s back,’ and I knew who it was from and what was back.</p>
        `,
      },
      { kind: 'image', scene: 'forest', title: 'Light between the trunks of tall trees' },
      {
        kind: 'text',
        html: `
          <h2>Must you start again?</h2>
          <p>No. Some of what you did is still there. It is like a language: the grammar stays, the
          words are slow for a week. Most people find that the second time is quicker, because they
          don’t spend six meetings finding out whether they will be laughed at.</p>
          <p>But you are also somebody else now. Say what has changed, even the good things. When
          the woman with the son came back, she had a job that she liked and a little girl of two,
          and she thought that these disqualified her from being sad. We took some time over
          that.</p>
          <h2>Should it be the same person?</h2>
          <p>Go back to the same one if you remember feeling safe. Try somebody new if you remember
          being careful. It is possible to be fond of a practitioner and to have finished with them.
          You might also want a different kind of thing this time. After a year of talking, she and
          I agreed that she had said it; what she wanted now was to sing, and she does, on
          Thursdays, extremely loudly. Have a look <a href="/c/making-and-outdoors">round the
          directory</a> with fresh eyes.</p>
          <h2>Going before you need it</h2>
          <p>One last thing, which I tell everybody at the end. Keep my number. Put a date in your
          calendar, six months ahead, with a question mark beside it. When it comes, ask yourself
          how you are. If the answer is fine, rub it out. If the answer takes a while to arrive,
          ring.</p>
          <p>The door isn’t the kind that locks behind you. You can hear that it isn’t, if you
          listen when you leave: there is no click.</p>
        `,
      },
    ],
  },
];
