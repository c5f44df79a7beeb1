import type { Article } from '../shapes.ts';

export const firstSteps: Article[] = [
  {
    tag: 'the-first-phone-call',
    category: 'first-steps',
    title: 'The first phone call',
    sub_title: 'What to say when somebody picks up, and what to do when nobody does',
    scene: 'window',
    picture_title: 'A plant on a window sill, between open curtains',
    author: 'amara-okafor',
    country: 'GB',
    published: 41,
    is_featured: true,
    is_pinned: true,
    tags: ['FIRST-TIME', 'ANXIETY', 'LISTENING'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>The people who ring me for the first time nearly always apologise. They are sorry to
          bother me, they are sorry to cry, they are sorry that they are not sure it is bad enough.
          I have come to think of the apology as a kind of doormat. Everybody wipes their feet on
          it, and then they come in.</p>
          <p>If you have had a number written on the back of an envelope for three weeks, this is
          for you.</p>
          <h2>Before you dial</h2>
          <p>Choose a time when you have twenty minutes and a room with a door. Sitting in a parked
          car counts as a room. Put a glass of water and a pen beside you. Write down one sentence,
          however clumsy, so that you have something to read from if your mind goes white:</p>
          <ul>
            <li>‘I saw your page on Sobe and I’d like to ask about an appointment.’</li>
            <li>‘I’ve not done this before and I don’t know how to start.’</li>
            <li>‘Somebody close to me has died and I’m not managing.’</li>
          </ul>
          <p>Any one of those is enough. I promise you that the person at the other end can do the
          rest.</p>
        `,
      },
      { kind: 'leftimage', scene: 'tea', title: 'A cup and a teapot, made ready beforehand' },
      {
        kind: 'text',
        html: `
          <h2>When somebody answers</h2>
          <p>They will probably ask for your first name and roughly what has brought you. You can
          give the headline and leave the story for later: ‘It’s about my marriage,’ or ‘I’m anxious
          all the time.’ Nobody needs the details in the first call, and you are allowed to say,
          ‘I’d rather not go into it on the phone.’</p>
          <p>Then it is your turn. These are ordinary questions and we are used to them.</p>
          <ol>
            <li>When could you see me, and where?</li>
            <li>What does it cost, and is there a lower fee if I need one?</li>
            <li>How long does each meeting last?</li>
            <li>Have you worked with this sort of thing before?</li>
            <li>What happens if I come once and decide against it?</li>
          </ol>
          <p>Listen to how they answer as much as to what they say. You are finding out whether you
          could bear to tell this person something difficult. If you feel hurried, or sold to, thank
          them and ring the next one.</p>
          <h2>When nobody answers</h2>
          <p>Most of us work alone and are with a client when the telephone rings. You will get a
          machine. This is the point at which people hang up and don’t try again for a year, so here
          is a message you can read out word for word:</p>
          <blockquote><p>Hello, my name is … and my number is … I’m looking for somebody to talk to.
          It’s all right to leave a message on this phone. Mornings are best. Thank
          you.</p></blockquote>
          <p>If it is not all right to leave a message, because of who else might hear it, say that
          first. We will take care.</p>
          <h2>Afterwards</h2>
          <p>You may feel shaky, or flat, or oddly cheerful. Have something to eat. You have done
          the part that takes the most courage, and it can’t be undone by the fact that your voice
          wobbled. In twenty-two years I have never once thought less of somebody for a wobble. I
          have sometimes thought: good, there you are.</p>
          <p>If you can’t wait for an appointment, or you are afraid of what you might do tonight,
          please don’t wait for any of us. <a href="/getting-help-now">This page</a> says whom to
          ring at any hour.</p>
        `,
      },
    ],
  },
  {
    tag: 'what-happens-in-a-first-session',
    category: 'first-steps',
    title: 'What happens in a first session',
    sub_title: 'Fifty minutes, told minute by minute, by somebody who sits in the other chair',
    scene: 'chair',
    picture_title: 'An armchair with a cushion, and a plant beside it',
    author: 'hannah-goldberg',
    country: 'GB',
    published: 96,
    tags: ['FIRST-TIME', 'ANXIETY', 'NEURODIVERSITY'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>When I was a client, before I was a counsellor, I would have paid extra for a
          timetable. I like to know what is coming. So here is an honest one, from my own room.
          Other people’s rooms will differ, but less than you would think.</p>
          <h2>Five to the hour</h2>
          <p>You arrive and worry that you are early. There is a bench on the landing, and a sign
          that tells you to sit on it. I don’t come out before the hour because somebody else is
          leaving by the other stairs, and I would like you not to have to meet.</p>
          <h2>The first ten minutes</h2>
          <p>I say my name and show you the two chairs and the sofa. People spend a surprising
          amount of thought on this. There is no test in it. I read out a few plain things: that
          what you say stays here; that there are rare exceptions, such as a child in danger, and
          what I would do then; what I charge; how to cancel. You sign one sheet of paper. I ask
          whether the lamp is too bright.</p>
        `,
      },
      { kind: 'rightimage', scene: 'lamp', title: 'A lamp on a table, not too bright' },
      {
        kind: 'text',
        html: `
          <h2>Ten to thirty-five</h2>
          <p>I ask, ‘What made you come now?’ The interesting word is <em>now</em>. Most people have
          carried the thing for years, and something has happened this month: a birthday, an e-mail,
          a remark at a bus stop.</p>
          <p>Then you talk. Some people talk without drawing breath, some give me four words. Some
          tell me about the parking. I will ask questions if you would like questions, and if you
          say that they are too many, I stop. You needn’t begin at the beginning. You needn’t look
          at me. You may hold a cushion, pick at the arm of the chair, or get up and stand at the
          window; all three happen every week.</p>
          <p>If you cry, I won’t jump up. There are tissues within reach of every seat, because I
          dislike the little drama of being handed one.</p>
          <h2>Thirty-five to forty-five</h2>
          <p>I say back to you what I think I heard, in a few sentences, and you correct me. This is
          the part that I would watch if I were you. A person who is pleased to be corrected is a
          person you can work with.</p>
          <h2>The last five</h2>
          <p>We look at the clock together. I tell you whether I believe I can help and, roughly,
          how: what we might try, and for how long before we take stock. If I think that somebody
          else would be better for you, I say who. You don’t have to decide in the room. I would
          honestly rather that you went home and slept on it.</p>
          <h2>What I am not doing</h2>
          <ul>
            <li>I am not working out what is wrong with you.</li>
            <li>I am not comparing you with the person before, who had it worse or better.</li>
            <li>I am not writing everything down. I make half a page of notes that evening, and you
            can read them.</li>
            <li>I am not waiting for you to say the secret thing. If it comes, it tends to come
            around the fourth week, as people are putting on their coats.</li>
          </ul>
          <h2>And then</h2>
          <p>The usual report is tiredness. Plan nothing clever for that evening. If you would like
          to see the kind of people who do this work,
          <a href="/c/talking-and-listening/counselling">the counsellors are here</a>, and every one
          of them has, at some time, sat on somebody’s bench on a landing, being early.</p>
        `,
      },
    ],
  },
  {
    tag: 'how-to-choose-somebody',
    category: 'first-steps',
    title: 'How to choose when they all sound kind',
    sub_title: 'Forty profiles, one of you, and a method that takes half an hour',
    scene: 'books',
    picture_title: 'A pile of books and a pair of spectacles',
    author: 'robin-hale',
    country: 'GB',
    published: 158,
    tags: ['FIRST-TIME'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>I used to be a librarian. People would come to the desk and say, ‘I want a good book,’
          and I would ask what they had enjoyed last, where they were going to read it, and whether
          it mattered if it was sad. Three questions got most people to a shelf. Choosing a
          practitioner is a bigger thing, but the same trick works.</p>
          <h2>Three questions</h2>
          <p><strong>What do I want to do there?</strong> Talk, be quiet, move, make something, be
          with others, or be looked after for an hour. Answer with your body rather than your
          opinions. If the thought of sitting across from a stranger makes your neck hot, begin with
          a walk or a clay class, and come round to talking later. Many people do.</p>
          <p><strong>What could get in the way?</strong> Stairs. Money. Tuesdays. A language. A man.
          A woman. A dog. Cross these off first. A perfect counsellor whom you can see only by
          missing your bus will last for two weeks.</p>
          <p><strong>Whom could I stand to disappoint?</strong> This one is odd, but I trust it.
          Sooner or later you will have forgotten to do something, or you will disagree. Look at the
          faces and the sentences and ask whether you could tell this person so.</p>
        `,
      },
      {
        kind: 'image',
        scene: 'path',
        title: 'A path between trees, with a house at the end of it',
      },
      {
        kind: 'text',
        html: `
          <h2>Reading a profile</h2>
          <p>Read it once for what is there. They should say what they do, for whom, and where. Then
          read it again for what is missing. Be a little wary of anybody who:</p>
          <ul>
            <li>promises a result, or a result by a certain date;</li>
            <li>tells you to stop a medicine or to avoid your doctor;</li>
            <li>has one explanation for everything;</li>
            <li>says nothing at all about training, and is vague when you ask;</li>
            <li>wants a large sum before you have met.</li>
          </ul>
          <p>We look at every profile before we list it, and we check that registrations are real.
          We can’t check chemistry. If you see something that worries you, <a href="/contact">tell
          us</a>.</p>
          <h2>Letters after names</h2>
          <p>In Britain and Ireland almost anybody may call themselves a counsellor or a coach.
          Membership of a professional body means that somebody has seen the certificates and that
          there is a place to complain. It is fair to ask, ‘Which register are you on, and what is
          your number?’ Good people answer without stiffening. For massage, yoga and the arts, ask
          where they trained, how long it took, and whether they are insured.</p>
          <p>Experience is a different thing, and some of the most useful people on this site have
          little paper and a lot of it: the peer listeners, the walk leaders. They know where their
          work ends, and that is a qualification too.</p>
          <h2>Make a list of two</h2>
          <p>Not ten. Ten is a way of not ringing. Choose two, write to both, and see whose answer
          leaves you breathing out. If neither does, come back and choose two more.</p>
          <p>And if you can’t choose at all, because everything is grey and all the faces look
          alike, that is common and it is worth telling somebody. Ring your own doctor, or ask a
          friend to pick for you. I have seen it done with a pin, and it went rather well.</p>
        `,
      },
    ],
  },
];
