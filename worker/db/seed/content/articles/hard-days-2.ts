import type { Article } from '../shapes.ts';

export const hardDays2: Article[] = [
  {
    tag: 'panic-in-aisle-nine',
    category: 'hard-days',
    title: 'Panic in aisle nine',
    sub_title: 'What is happening in your body, and what to do until it passes',
    scene: 'sea',
    picture_title: 'A round sun over rows of waves',
    author: 'niall-gallagher',
    country: 'GB',
    published: 174,
    tags: ['ANXIETY', 'BREATH', 'STRESS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>Mine was on a bridge. Yours might be in a supermarket, a lift, a lecture, the middle
          lane. There’s a rush up the arms, your heart goes like a lambeg drum, the edges of things
          go bright, and you know for certain that you are about to die, or faint, or do something
          that will be talked about.</p>
          <p>If a doctor has looked you over and called it panic, you won’t. (If nobody has, read
          the part headed <em>Check it once</em> before the rest.) I want to tell you why, and then
          what to do, and I’d ask you to read it now, when you’re well, because nobody can learn to
          swim from a leaflet while drowning.</p>
          <h2>What it is</h2>
          <p>Your body has a fire alarm. It’s old and loud and not very bright. Now and again it
          goes off because of toast. When it does, you get everything you’d need to run from a bear:
          fast heart, fast breath, blood to the legs, stomach shut. In aisle nine there’s no bear,
          so you stand there with a bear’s worth of fuel in you, and the mind goes looking for a
          reason and says <em>heart attack</em>.</p>
          <p>It climbs for some minutes, it peaks, it comes down. It has to. The body can’t keep it
          up any more than you can sneeze for an hour. You have got through every one you’ve ever
          had.</p>
        `,
      },
      { kind: 'image', scene: 'bridge', title: 'A bridge. Mine was longer.' },
      {
        kind: 'text',
        html: `
          <h2>What to do</h2>
          <ol>
            <li><strong>Stay, if it’s safe.</strong> If you’re driving, pull over. Otherwise try not
            to run. If you run, the alarm learns that running is what saved you.</li>
            <li><strong>Drop your shoulders and let the breath out.</strong> Long and slow, through
            pursed lips, as if you were cooling soup. Never mind breathing in. A big gulp of air
            makes the tingling worse.</li>
            <li><strong>Put your feet down.</strong> Press the heels, then the toes. Lean on the
            trolley; that’s what it’s for.</li>
            <li><strong>Name things.</strong> Out loud if you can. ‘Beans. Chopped tomatoes. Man in
            a green coat. Beans.’ You’re giving the front of your mind a job.</li>
            <li><strong>Say what it is.</strong> ‘This is panic. It’s horrible and it isn’t
            dangerous. It’ll go down.’ Say it like a bored bus driver announcing a stop.</li>
            <li><strong>Then do one ordinary thing.</strong> Put the beans in the trolley. Walk to
            the end of the aisle. Leave after that if you like.</li>
          </ol>
          <h2>If you are with somebody</h2>
          <p>Stand beside them and not in front. Speak low and slowly. Don’t say ‘calm down’. Say
          ‘I’m here, I’m in no hurry.’ Breathe out audibly yourself; it’s catching. Afterwards,
          don’t make a thing of it.</p>
          <h2>Check it once</h2>
          <p>If you have never had these symptoms before, or there is pain in your chest, arm or
          jaw, or you faint, get it looked at, and if in doubt ring 999 or 112. No one will mind.
          Thyroid, heart rhythm, anaemia, medicines and too much coffee can all look like panic, so
          ask your doctor to rule them out once. Then believe them.</p>
          <h2>The long way round</h2>
          <p>After the bridge I took the other road for two years. Eleven extra miles a day. That’s
          how it gets you: by everything that you arrange so as never to feel it again. If your map
          has been getting smaller, find someone to work on it with, a
          <a href="/c/talking-and-listening/counselling">counsellor</a> or a
          <a href="/c/body-and-movement/breathwork">breathing teacher</a>, or ask your doctor about
          talking therapy. It goes well more often than not, and it goes in small steps. I stood at
          the end of that bridge for a week before I put a foot on it.</p>
          <p>I drive over it most days now. I still say hello to it.</p>
        `,
      },
    ],
  },
  {
    tag: 'writing-to-the-person-who-died',
    category: 'hard-days',
    title: 'Writing to the person who died',
    sub_title: 'An exercise for a quiet evening, with somebody to ring afterwards',
    scene: 'lamp',
    picture_title: 'A lit lamp on a table, with books beside it',
    author: 'thandiwe-ncube',
    country: 'GB',
    published: 226,
    is_restricted: true,
    tags: ['GRIEF', 'FAMILY', 'CREATIVITY'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>I ask people to do this only when we have met a few times, and I have put it here for
          signed-in members so that nobody falls over it by accident on a bad night. If your loss is
          in its first weeks, or if you have had thoughts of following the person, keep this for
          later and <a href="/getting-help-now">talk to somebody</a> first.</p>
          <p>It is a letter. That is all. But there is a way of going about it that makes it
          bearable.</p>
          <h2>Prepare the evening</h2>
          <p>Choose a day which isn’t an anniversary. Ask a friend if you may ring them at a certain
          hour, about anything at all. Eat first. Have paper and a pen, because hands remember
          things that keyboards don’t. Set a clock for forty minutes. When it rings you will stop,
          even in the middle of a word.</p>
          <h2>Begin with news</h2>
          <p>Don’t begin with love or with the hospital. Begin the way you would write to somebody
          abroad. What is the weather doing? Who has moved in next door? What have you done with the
          shed? Write a whole page of this. It will seem trivial, and you may be surprised by how
          much you have been saving up to tell them.</p>
          <blockquote><p>The plum tree came out on Sunday. You would say it was too early and you
          would be right.</p></blockquote>
          <p>That was the first line of a letter that a father wrote to a girl of six. He told me
          that he had been composing it for two years without knowing it.</p>
        `,
      },
      { kind: 'rightimage', scene: 'tree', title: 'A tree with a swing' },
      {
        kind: 'text',
        html: `
          <h2>Then use these beginnings</h2>
          <p>Take as many as you want, in any order. Finish the sentence, and see whether another
          follows.</p>
          <ul>
            <li>What I didn’t tell you was …</li>
            <li>I am still angry that …</li>
            <li>Somebody said your name on …</li>
            <li>I have kept …</li>
            <li>I have had to give away …</li>
            <li>I laughed when …</li>
            <li>You would not believe …</li>
            <li>What I want to ask you is …</li>
          </ul>
          <p>Some of them will have nothing behind them. Pass on. If one of them opens a door you
          would rather keep shut, shut it again. You are in charge of this letter.</p>
          <p>If the person hurt you, you may write that. The dead don’t become saints on the day. I
          have had letters read to me that were four pages of fury and one line of love, and they
          were love letters.</p>
          <h2>End it</h2>
          <p>When the clock rings, write what you always said at the end of a telephone call. Every
          pair of people has their own. <em>Mind how you go. Lots of love, big kiss, bye, bye,
          bye.</em> Then your name, the one they called you.</p>
          <h2>What to do with it</h2>
          <p>You can keep it, or bury it, or read it at the grave, or burn it in a safe place and
          watch. You can bring it to somebody and read it out, or have it read to you, which is
          different: you hear it as they would have. You can put it in a drawer and write the next
          one in a year’s time. There is no best thing.</p>
          <p>Then ring your friend. Talk about the football. Wash your face in warm water and go to
          bed with a book that has no deaths in it, if you can find such a book.</p>
          <h2>A reply</h2>
          <p>Some people like to write the answer, a week later, in the other’s voice. You know the
          voice. I don’t press anyone to do it, and I warn you that it is stronger than the letter.
          But I have watched a woman write, in her mother’s big slanting hand, ‘Now put your coat
          on,’ and put on her coat.</p>
        `,
      },
    ],
  },
  {
    tag: 'the-second-monday',
    category: 'hard-days',
    title: 'The second Monday',
    sub_title: 'The first week after losing a job is shock. This is about the week after that.',
    scene: 'mountain',
    picture_title: 'Snow on a mountain, above a line of firs',
    author: 'ravi-bhatt',
    country: 'GB',
    published: null,
    tags: ['WORK', 'LOW-MOOD', 'STRESS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>The first Monday is almost pleasant. You’ve had drinks, there is a card. People tell
          you that it’s their loss. You clear the gutters.</p>
          <p>The second Monday is when you wake at half past six, as always, and nobody on earth
          needs you to get up. I have had three of them. I know them rather well, and I would like
          to walk you through the day.</p>
          <h2>Half past six</h2>
          <p>Get up anyway. Shower, and put on something with a collar or at least a zip. This isn’t
          for the job market. It is because a person in pyjamas at eleven will believe anything
          about himself.</p>
          <h2>Nine: money, for one hour</h2>
          <p>Fear about money is worse than money. Take one sheet of paper and put down four
          figures.</p>
          <ol>
            <li>What you have, including what they still owe you: notice, holiday, redundancy.</li>
            <li>What goes out in a month if you live plainly.</li>
            <li>What you can claim. Ring and ask, even if you were well paid; the rules are not
            about pride.</li>
            <li>The first divided by the second. That is how many months you have.</li>
          </ol>
          <p>If the answer is less than two, speak to a free debt adviser this week, before anything
          is overdue. Don’t sign a settlement agreement until somebody independent has read it. Your
          employer often has to pay for that.</p>
          <p>Then put the paper away. You may not look at it again until Friday.</p>
        `,
      },
      { kind: 'leftimage', scene: 'garden', title: 'A garden fence, which can wait until Tuesday' },
      {
        kind: 'text',
        html: `
          <h2>Ten: tell one person</h2>
          <p>You will want to wait until you have good news. Don’t. Every week that you don’t tell
          your mother, your neighbour, your children, the lie gets heavier and takes more lifting.
          There was a man on my train who went into London every day for four months with nowhere to
          go. He told me about it two years afterwards, and he said that the worst of it was the
          sandwiches. She was still making him sandwiches.</p>
          <blockquote><p>The job’s gone. I’m all right for now. I’d rather not talk about plans
          yet.</p></blockquote>
          <p>Three sentences. People take their tone from you.</p>
          <h2>The middle of the day</h2>
          <p>Do one thing with an edge to it, a thing that was undone and then is done. Mend the
          gate. Defrost the freezer. What work gives us apart from wages is the small click of
          finishing, and you will miss it more than the people.</p>
          <p>Then go out among others. A library, a pool, a
          <a href="/c/making-and-outdoors/walking-groups">walk</a>, a shift at the food bank. You
          have lost forty acquaintances in one afternoon, and nobody tells you to grieve for
          them.</p>
          <h2>Four o’clock</h2>
          <p>This is the bad hour. It’s when the thought comes: <em>it was me</em>. Perhaps some of
          it was. Most of it was a spreadsheet. In either case you can’t find out at four o’clock on
          the second Monday. Make a note, ‘think about this in March’, and go and buy onions.</p>
          <h2>Evening</h2>
          <p>No applications after six. No scrolling through the triumphs of former colleagues. Have
          a drink if you usually have a drink, and notice if it becomes two, then three.</p>
          <p>If the grey doesn’t lift after a few weeks, or you begin to feel that your family would
          be better off without you, that isn’t a verdict. It is a known effect of what has
          happened, and there is help for it. Speak to your doctor. If it is urgent,
          <a href="/getting-help-now">go here</a> now.</p>
          <p>On Tuesday, the same again. By the fourth Monday, in my experience, you will be annoyed
          by a gutter. It’s a very good sign.</p>
        `,
      },
    ],
  },
];
