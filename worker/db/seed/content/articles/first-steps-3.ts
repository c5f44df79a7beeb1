import type { Article } from '../shapes.ts';

export const firstSteps3: Article[] = [
  {
    tag: 'taking-somebody-along',
    category: 'first-steps',
    title: 'Taking somebody along',
    sub_title: 'How to ask a friend to come to the door with you, and what to ask them to do',
    scene: 'birds',
    picture_title: 'Birds side by side on a leafy branch',
    author: 'marcus-bell',
    country: 'GB',
    published: 29,
    tags: ['FIRST-TIME', 'LONELINESS', 'LISTENING'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>The first time I went to a group I didn’t go in. I walked past it twice, looked at a
          menu in a window with great attention, and got the tram home. The second time my mate Dev
          came with me. He walked me up the steps, said ‘See you at nine,’ and went off to get
          chips. That was all he did. I’ve thought about it nearly every week since.</p>
          <p>People imagine that you must do this sort of thing alone. You don’t have to. You can
          have company for the whole of it or for the last hundred yards.</p>
          <h2>Whom to ask</h2>
          <p>It needn’t be your closest person. Closest people have a stake in how it goes. A
          cousin, a neighbour, somebody from work who once told you a true thing: they’re often
          better. You want somebody who is on time and doesn’t need to fix you.</p>
          <h2>How to ask</h2>
          <p>Make it small and exact. ‘Will you support me?’ is a huge thing to be asked. Try one of
          these.</p>
          <ul>
            <li>‘I’ve got an appointment on Thursday at six that I’m nervous about. Would you walk
            me there?’</li>
            <li>‘Could you sit in the café over the road while I’m in? I’d just like to know that
            you’re there.’</li>
            <li>‘Will you ring me at half seven and ask me about anything except how it went?’</li>
          </ul>
          <p>You don’t need to say what the appointment is. If they ask and you’d rather not tell,
          say ‘I’ll tell you one day.’ Good friends can live on that for years.</p>
        `,
      },
      {
        kind: 'rightimage',
        scene: 'night',
        title: 'A small house under the moon, with somebody at home',
      },
      {
        kind: 'text',
        html: `
          <h2>Coming in</h2>
          <p>Most groups will let you bring somebody for the first night. Ring and ask. One-to-one
          practitioners vary: some are glad for a friend to stay for the first ten minutes, and
          others would rather that they waited outside. If you need somebody there because of
          language, hearing, memory or fear, say so beforehand and it should be arranged. You
          shouldn’t have to explain more than that.</p>
          <p>Give your companion a job, or they’ll make one up.</p>
          <ol>
            <li><strong>The clock.</strong> They keep an eye on the time and the bus.</li>
            <li><strong>The paper.</strong> They write down names, dates and anything with a number
            in it.</li>
            <li><strong>The exit.</strong> You agree a word. If you say it, they stand up and say
            that they have to go, and you leave together.</li>
          </ol>
          <p>You probably won’t use the third one. Having it is what lets you stay.</p>
          <h2>If there is nobody</h2>
          <p>I know that for some of you this is a painful page, because the person to ask is
          exactly what’s missing. Then ask us. Peer listeners will often meet you at the corner, and
          so will walking leaders; it’s a normal thing to write. ‘I’d like to come but I don’t know
          if I can get through the door. Could somebody look out for me?’ I’ve stood on a lot of
          corners in Nottingham in a bright orange hat. You can find us under
          <a href="/c/talking-and-listening/peer-listening">peer listening</a>.</p>
          <p>And afterwards, chips. I can’t stress that enough.</p>
        `,
      },
    ],
  },
  {
    tag: 'online-or-in-the-room',
    category: 'first-steps',
    title: 'On a screen or in the room?',
    sub_title: 'What changes when you meet online, and how to make it work in a full house',
    scene: 'rain',
    picture_title: 'Somebody in a coat under a big umbrella in the rain',
    author: 'farah-siddiqui',
    country: 'GB',
    published: 133,
    tags: ['ONLINE', 'FAMILY', 'FIRST-TIME', 'YOUNG-ADULTS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>A grandmother in one of my families refuses to speak to me on the screen because, she
          says, I have no feet. I know just what she means. On a screen you get a face and a
          bookcase. In a room you get the foot that starts tapping when somebody mentions
          Lahore.</p>
          <p>And yet about half of my work is online now, and some of it goes better there. It
          depends on who you are and on who else is at home.</p>
          <h2>When a screen is better</h2>
          <ul>
            <li>You live a long way from anybody, or leaving the house is itself the
            difficulty.</li>
            <li>You want somebody who shares your language or your faith and there is nobody in your
            town.</li>
            <li>You are ill, or caring for somebody, or have a baby who sleeps at unreliable
            hours.</li>
            <li>You find it easier to say things when the other person can’t smell your fear.
            Teenagers often do.</li>
          </ul>
          <h2>When a room is better</h2>
          <ul>
            <li>There is no place in your home where you can’t be overheard.</li>
            <li>Somebody at home would be angry to find out.</li>
            <li>You are very low, or you drift off and lose time, and it would be good to have
            another body near.</li>
            <li>There are more than three of you. Families on one sofa in front of one laptop always
            end up looking at themselves.</li>
          </ul>
          <blockquote><p>Half of what we say, we say with our shoulders. But the other half is still
          a great deal.</p></blockquote>
        `,
      },
      { kind: 'image', scene: 'window', title: 'A plant on a window sill, overhearing everything' },
      {
        kind: 'text',
        html: `
          <h2>Making a private place</h2>
          <p>My clients have taught me all of these.</p>
          <ol>
            <li>Sit in the car. Drive round the corner first, so that nobody knocks on the window
            with a question about dinner.</li>
            <li>Put a radio outside the bedroom door, playing talk rather than music.</li>
            <li>Use headphones. Then only your half can be overheard, and your half is mostly
            ‘mm’.</li>
            <li>Agree with the practitioner on an innocent sentence. ‘I’ll send you the recipe’
            means that somebody has come in and we are now chatting about cooking.</li>
            <li>Walk. A telephone call in a park is a perfectly good session.</li>
          </ol>
          <h2>Making it work</h2>
          <p>Turn off the little picture of yourself; nobody was meant to watch their own face for
          an hour. Ask the other person to sit back so that you can see their hands. Have water,
          tissues and a coat within reach, because people get cold. Decide beforehand what will
          happen if the line drops: who rings whom, and how soon.</p>
          <p>Leave ten minutes at the end before you open the door. In the room you would have had
          the stairs, the street, the bus. At home you go from the worst thing that ever happened to
          you straight to ‘Mum, where are my shin pads?’ Look out of the window. Wash your face.</p>
          <h2>Try both</h2>
          <p>You may begin one way and change. I have met people on a screen for a year and then,
          one day, in the room, and we both laughed because I am so short. The grandmother comes in
          person, takes the bus, brings me a box of something sweet, and tells me, every time, that
          it was good to see my shoes.</p>
        `,
      },
    ],
  },
  {
    tag: 'ten-minutes-on-the-back-step',
    category: 'first-steps',
    title: 'Ten minutes on the back step',
    sub_title: 'A very small practice for people who have tried large ones',
    scene: 'sunrise',
    picture_title: 'A great round sun coming up over low hills',
    author: 'priya-raman',
    country: 'GB',
    published: 318,
    tags: ['BREATH', 'STRESS', 'FIRST-TIME', 'PAIN'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>People arrive at my class having already failed at something. They bought the mat, they
          did the thirty-day thing, they got to day four. They tell me about it in the voice you
          would use in confession. So I give them this, which my grandmother did each morning of her
          life and never once called a practice. She called it ‘waiting for the milk’.</p>
          <p>You need somewhere to sit that is outside, or nearly. A back step is ideal. A balcony,
          a windowsill with the sash up, a bench by the bins: all good. You need ten minutes, and
          you need not to bring your phone. That is the entire equipment.</p>
          <h2>The first three minutes: arrive</h2>
          <p>Sit so that your feet are flat on something. If your back hurts, lean. Now notice what
          is touching you. Stone under your thighs, collar at your neck, air on your hands. You
          needn’t like any of it. If there is pain, let it be on the list with the rest: stone,
          collar, knee, air.</p>
          <h2>The next three: listen</h2>
          <p>Close your eyes, or look at the ground. Count sounds until you have seven. There is
          always a far one that you hear last: a train, a neighbour’s tap, a pigeon with a single
          idea. If you live on a main road, count gaps between the lorries.</p>
        `,
      },
      { kind: 'leftimage', scene: 'garden', title: 'Flowers along a fence, and a watering can' },
      {
        kind: 'text',
        html: `
          <h2>Three more: breathe out</h2>
          <p>Don’t do anything grand. Let the breath go out as though you were fogging a spectacle
          lens, slowly, with the mouth a little open. Then wait, and the next one will come in on
          its own. Five or six of these. If you feel giddy or panicky, stop and go back to counting
          sounds. Breath isn’t everybody’s friend, and listening works as well.</p>
          <h2>The last minute: one thing</h2>
          <p>Before you stand up, choose one thing that you will do next. Only one, and small enough
          to be a bit silly: rinse the cup, put on socks, send the text that says yes. My
          grandmother’s was always the same. She would slap her knees and say, in Tamil, ‘Rice.’</p>
          <h2>Questions I am asked</h2>
          <p><strong>Does it matter what time?</strong> No, but tie it to something that already
          happens. After the kettle, before the school run, when the dog goes out. A practice with
          no hook falls off the wall.</p>
          <p><strong>What if it rains?</strong> Sit in the doorway. Rain is very good for the
          listening part.</p>
          <p><strong>I forgot for nine days.</strong> Then today is the day when you remembered.
          There’s no chain to break. She missed the whole monsoon every year because of her
          chest.</p>
          <p><strong>Is that it?</strong> That’s it. It won’t mend what is wrong. What it does is
          give you one spot in the day which nothing has got at yet, and in hard months that is
          worth having. When you want more, come and lie on the floor with us: there are
          <a href="/c/body-and-movement/yoga">teachers all over</a>, and most of us began on a
          step.</p>
        `,
      },
    ],
  },
];
