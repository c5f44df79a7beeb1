import type { Article } from '../shapes.ts';

export const amongOthers2: Article[] = [
  {
    tag: 'starting-a-small-group',
    category: 'among-others',
    title: 'Starting a small group',
    sub_title: 'What we would tell ourselves if we could go back to the first muddy Wednesday',
    scene: 'garden',
    picture_title: 'Flowers along a white fence, and a watering can',
    author: 'open-field-project',
    country: 'GB',
    published: 192,
    is_restricted: true,
    tags: ['GROUPS', 'OUTDOORS', 'LOW-COST'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>This one is for people who run things, or mean to. We’ve kept it for signed-in members
          because it is frank about money and about mistakes, and some of the mistakes have
          names.</p>
          <p>We began with a field, two volunteers and a grant that was meant for bees. In the first
          month nobody came. In the second a man came to complain about our bonfire. He stayed to
          show us how to build one that didn’t smoke, and he’s now the treasurer. So: leave room for
          complaints.</p>
          <h2>Be about something else</h2>
          <p>People who are having a bad time don’t much want to join a Group for People Who Are
          Having a Bad Time. They’ll come to lift potatoes. Give the hands something to do, and make
          it real. The beans have to be picked whether or not you are sad. We sell the beans. If
          it’s pretend work, everyone can smell it.</p>
          <h2>Make it easy to arrive and easy to go</h2>
          <ul>
            <li>Put a human being at the gate for the first half hour. Signs don’t work. Signs are
            what you hide behind.</li>
            <li>Have a job that can be begun in silence. Ours is washing pots. Nobody has ever been
            asked a personal question while washing pots.</li>
            <li>No forms on the first day. We take a first name and a telephone number for
            emergencies, and the rest on the third visit.</li>
            <li>Say out loud that people can leave without saying goodbye. Then they hardly ever
            do.</li>
          </ul>
        `,
      },
      {
        kind: 'doubleimage',
        scenes: ['field', 'bread'],
        titles: ['What there is to be done first', 'What we sit down to'],
      },
      {
        kind: 'text',
        html: `
          <h2>Eat</h2>
          <p>If we had to give up everything but one thing, it would be the table. One o’clock,
          everybody, hot food, bowls passed along. We have seen people work alone all morning for
          six weeks and join us for the crumble.</p>
          <h2>Keep it safe</h2>
          <p>Dull, and it matters more than the rest of this page.</p>
          <ol>
            <li>Two leaders at all times, both checked, both with first aid.</li>
            <li>Somebody who is <em>not</em> a leader, whom people can go to if a leader is the
            problem. Put her photograph on the wall.</li>
            <li>Write down what you’ll do if someone says that they want to die, if someone turns up
            drunk, if someone is being hurt at home. Read it aloud together twice a year. You won’t
            think of it at the time.</li>
            <li>Insurance. Ring round; there are people who do it for small groups.</li>
            <li>A limit, and keep to it. We take twenty. When we took thirty we lost eight of the
            quiet ones and didn’t notice for a month.</li>
          </ol>
          <h2>Money</h2>
          <p>Charge nothing, or charge a little and have a jar. We’ve done both, and the jar is
          better: people like to put a coin in. Grants come to about two thirds of what we spend,
          and writing for them takes a day a week, which nobody tells you. Beware of a funder who
          wants photographs of faces. We send them photographs of marrows.</p>
          <h2>Look after whoever looks after it</h2>
          <blockquote><p>In the third year our founder cried in the polytunnel and couldn’t stop. We
          had a policy for everybody except her.</p></blockquote>
          <p>Now each leader has a Wednesday off in every five, and somebody outside the project to
          talk to. We close for August. The beans get away from us, and we eat them anyway, like
          rope.</p>
          <h2>Start before you’re ready</h2>
          <p>You need a place, a time, a kettle, a second person and a telephone. Put it on your
          page here and turn up for ten weeks, whoever comes. If by then you’ve had three people
          twice, you have a group.</p>
          <p>Come and see us. Bring boots. There are pots to be washed.</p>
        `,
      },
    ],
  },
  {
    tag: 'a-year-at-the-mending-table',
    category: 'among-others',
    title: 'A year at the mending table',
    sub_title: 'What people brought us, and what we did about it',
    scene: 'flowers',
    picture_title: 'Flowers in a vase on a table',
    author: 'kiln-house',
    country: 'GB',
    published: 6,
    is_coming_soon: true,
    tags: ['CREATIVITY', 'GRIEF', 'GROUPS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>A potter isn’t supposed to mend pots. You make another. But a year ago a woman came up
          our stairs with a carrier bag and put it on the table, and it chinked, and she said, ‘I
          know you don’t, but could you?’</p>
          <p>It was a pudding basin, in nine pieces. It had belonged to her mother, and it had been
          thrown.</p>
          <h2>The table</h2>
          <p>So on the last Friday of each month we have had a mending table. Six chairs, good
          lamps, three sorts of glue, and a rule that you do the mending yourself. We show you how.
          Nobody has to say what the thing is or how it came to be broken. Everybody does.</p>
          <p>In twelve months we’ve had, by our count:</p>
          <ul>
            <li>forty-one cups and mugs, most of them dropped by the person who loved them
            best;</li>
            <li>eleven ornaments, of which nine were dogs;</li>
            <li>two urns, empty;</li>
            <li>one headlamp;</li>
            <li>a casserole lid that its owner had been storing, in halves, since her divorce.</li>
          </ul>
        `,
      },
      { kind: 'leftimage', scene: 'bowl', title: 'It will hold apples' },
      {
        kind: 'text',
        html: `
          <h2>What we learned</h2>
          <p>First, lay out all the pieces. It’s tempting to glue the two that you have in your
          hand. Then the last one won’t go in, because you were a hair out at the beginning.
          Ferelith, who runs the Monday group, says that this is the most useful sentence in her
          profession too.</p>
          <p>Second, let it be ugly while it sets. There’s tape on it, and elastic bands, and it’s
          propped in a tray of rice. You can’t hurry that stage and you shouldn’t show it to your
          sister.</p>
          <p>Third, don’t hide the join. We tried, at the start, with fillers and little brushes. It
          never quite works, and the eye goes straight to it. A plain dark line is better. It says
          that something happened here and somebody bothered.</p>
          <blockquote><p>‘Will it hold soup?’ she asked. We said no, it’ll hold apples. She thought
          about that. She said that apples would be all right.</p></blockquote>
          <h2>What can’t be mended</h2>
          <p>Some things came in that were past it. A vase like gravel. A photograph frame with the
          photograph gone. We’ve a crate for those, and when it’s full we’ll break it all up small
          and set it into the step by the back door. People have brought bits from home to go in it.
          One man brought a single handle.</p>
          <h2>Next year</h2>
          <p>The table goes on. We would like a second evening, and somebody who understands clocks.
          If you’ve got a thing in a bag at the back of a cupboard, bring it. You needn’t know
          whether you want it fixed. You can just lay out the pieces, under a lamp, with five other
          people doing the same, and see what you have got.</p>
        `,
      },
    ],
  },
  {
    tag: 'after-an-argument',
    category: 'among-others',
    title: 'After an argument',
    sub_title: 'The hour that matters is the one when it’s over',
    scene: 'bridge',
    picture_title: 'An arched bridge, and its reflection in the water',
    author: 'siobhan-keane',
    country: 'IE',
    published: null,
    tags: ['RELATIONSHIPS', 'FAMILY', 'ANGER', 'NEW-PARENTS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>Couples come to me and they want to know how to stop fighting. I tell them that I never
          managed it myself. What I can teach is what to do on the stairs afterwards, when one of
          you has gone up and the other is banging saucepans.</p>
          <p>Most of the harm in a marriage isn’t done in the row. It’s done in the two days
          following it, in the silence, when each of you is writing the case for the
          prosecution.</p>
          <h2>First, cool down</h2>
          <p>When you’re properly angry your heart is going at a hundred, and you couldn’t take in a
          fact if it were handed to you on a plate. You need twenty minutes. Not five. Say that
          you’re going and say that you’ll be back.</p>
          <blockquote><p>I’m too wound up to be fair. I’m going round the block. I’ll be back by
          nine and we’ll finish it.</p></blockquote>
          <p>The last part is the part that people leave out. Without it, you’ve walked out. With
          it, you have gone for a walk. And don’t spend the walk polishing your best line. Count the
          gateposts.</p>
          <h2>Go back with one sentence</h2>
          <p>Whoever can, goes first. It’s not always the one in the wrong; it is the one with a bit
          of strength left that night. You want a sentence about yourself that’s true and has no
          hook in it.</p>
          <ul>
            <li>‘I was frightened when I saw the bill, and I took it out on you.’</li>
            <li>‘I said a thing about your mother that I’d like to take back.’</li>
            <li>‘I’m still annoyed, and I don’t want to go to bed like this.’</li>
          </ul>
          <p>Here’s a hook: ‘I’m sorry <em>if</em> you were hurt.’ So is ‘I’m sorry, <em>but</em>.’
          Leave the sentence alone. Put it down and take your hand away.</p>
        `,
      },
      { kind: 'rightimage', scene: 'tea', title: 'About a kettle and a half' },
      {
        kind: 'text',
        html: `
          <h2>What was it about?</h2>
          <p>The dishwasher is never the dishwasher. When it’s quiet, ask each other, ‘What did you
          think it meant, that I did that?’ You’ll hear something that you weren’t expecting. <em>I
          thought that you didn’t notice I was tired. I thought you were like my father. I thought
          you’d stopped bothering.</em> You needn’t agree that it meant that. You need only know
          that it’s what was heard.</p>
          <p>Then each say one small thing you’d like to be different, small enough to do by
          Saturday. ‘Text me if you’ll be late.’ Not ‘be more considerate’. No one has ever been
          more considerate by Saturday.</p>
          <h2>If there are children</h2>
          <p>They heard. They always hear. Don’t explain the row to them, but let them see the
          mending: ‘We were cross, we’ve said sorry, it isn’t about you, and it’s fish for tea.’ A
          child who has seen people make up has been given something.</p>
          <h2>When it isn’t an argument</h2>
          <p>I want to be careful here. Everything above is for two people who are both a bit afraid
          of losing each other. If one of you is afraid <em>of</em> the other, it’s a different
          matter. If you are watched, threatened, pushed, kept from money or friends, made to do
          things in bed, or if you find you’re choosing words so as not to be hurt, please don’t try
          to mend it with a better sentence, and don’t go to couples counselling together. Talk
          alone to somebody trained: a domestic abuse helpline, your doctor, the police if you’re in
          danger now. <a href="/getting-help-now">Start here</a>. If you share a phone or a
          computer, use one that they can’t look at.</p>
          <h2>The rest of us</h2>
          <p>You’ll fight again, about the dishwasher, probably this week. See can you shorten the
          silence. Two days becomes one evening; an evening becomes the time that it takes for a
          kettle to boil. I’ve been at it with himself for thirty-eight years. We have it down to
          about a kettle and a half.</p>
        `,
      },
    ],
  },
];
