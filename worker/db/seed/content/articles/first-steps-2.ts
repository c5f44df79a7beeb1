import type { Article } from '../shapes.ts';

export const firstSteps2: Article[] = [
  {
    tag: 'when-it-is-not-the-right-fit',
    category: 'first-steps',
    title: 'It’s all right to leave',
    sub_title: 'How to stop seeing somebody who isn’t helping, without vanishing',
    scene: 'bridge',
    picture_title: 'An arched bridge over still water',
    author: 'yusuf-demir',
    country: 'GB',
    published: 203,
    tags: ['FIRST-TIME', 'MEN', 'RELATIONSHIPS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>In the garage where I worked there was a rule about wheel nuts. If it doesn’t go on
          easily, take it off and look. Don’t lean on it. You’ll only strip the thread.</p>
          <p>I think about this when a man sits down in front of me and says, ‘I saw somebody before
          you. It didn’t work, but I went for eight months.’ Eight months of leaning on it.</p>
          <p>So let me say what the last person maybe didn’t. You can leave. You don’t need a good
          reason and you don’t need to be polite enough to deserve it.</p>
          <h2>How do you know?</h2>
          <p>A hard session is one thing. You will sometimes come out feeling as if you’d been
          through a hedge, and that can be the work going well. These are different:</p>
          <ul>
            <li>You start making up things to talk about.</li>
            <li>You have told them the same important thing twice and they have forgotten it
            twice.</li>
            <li>You come out feeling stupid, or in the wrong, most weeks.</li>
            <li>They talk about themselves and you end up looking after them.</li>
            <li>You dread it on the day before, and the dread has not changed since the start.</li>
          </ul>
          <p>Give it four meetings if you’re merely unsure. Give it none if you feel unsafe.</p>
          <h2>Say it once, plainly</h2>
          <p>The best thing is to say it in the room. I know, I know. But try, because a decent
          practitioner will help you do it, and sometimes it turns the whole thing round. One client
          told me I nodded too much. He was right. We worked together for a year after that.</p>
          <blockquote><p>I’m not sure this is helping. Could we talk about that
          today?</p></blockquote>
          <p>If the answer is interested, stay a bit longer. If the answer is hurt, or clever, or
          turns into your problem with commitment, you have learned something for the price of one
          session.</p>
        `,
      },
      { kind: 'leftimage', scene: 'boat', title: 'A small boat, going its own way' },
      {
        kind: 'text',
        html: `
          <h2>Or write</h2>
          <p>If you can’t say it, write it. Two lines will do.</p>
          <blockquote><p>Thank you for your time. I’ve decided to stop for now, so please cancel my
          next appointment.</p></blockquote>
          <p>You owe whatever notice you agreed to. You don’t owe an explanation, a last meeting or
          a reply to their reply. If they push, don’t answer.</p>
          <h2>If it was worse than a bad fit</h2>
          <p>If somebody touched you in a way you didn’t want, pressed you for money, told your
          business to others, or frightened you, that isn’t a matter of fit. You can complain to
          their professional body, and you can tell us: <a href="/safety">our safety page</a> says
          what we do and how fast. If it was a crime you can go to the police, and you can ask a
          support organisation to go with you. It wasn’t your job to see it coming.</p>
          <h2>The next one</h2>
          <p>Tell the next person about the last one. It’s useful. I ask everybody: what did you get
          there that you want again, and what do you never want again? The answers are a better map
          than any form I’ve got in the drawer.</p>
          <p>Then go and try another nut. There’s one that fits.</p>
        `,
      },
    ],
  },
  {
    tag: 'what-it-costs',
    category: 'first-steps',
    title: 'What it costs, and what to ask if you can’t pay it',
    sub_title: 'Straight talk about fees, from somebody who has had to ask',
    scene: 'bread',
    picture_title: 'A loaf on a board, with ears of wheat beside it',
    author: 'joyce-adeyemi',
    country: 'GB',
    published: 64,
    tags: ['LOW-COST', 'CARERS', 'FIRST-TIME'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>My mother kept her money in four jam jars: rent, food, church and ‘suppose’. Suppose
          was for things you couldn’t see coming. If you are reading this, you are probably standing
          in front of your own suppose jar, looking in, and I would like to save you some
          embarrassment.</p>
          <h2>What people charge</h2>
          <p>On this site you will find fees from nothing at all to about ninety pounds an hour. As
          a rough map:</p>
          <ul>
            <li><strong>Free or a few pounds:</strong> peer listeners, most walking groups, choirs,
            community kitchens, library classes.</li>
            <li><strong>Eight to twenty:</strong> group classes in yoga, tai chi, relaxation,
            craft.</li>
            <li><strong>Forty to seventy:</strong> an hour with a counsellor or a massage therapist,
            more in London and Dublin.</li>
            <li><strong>Sixty to ninety:</strong> couples and families, because the sessions are
            longer and there are more of you.</li>
          </ul>
          <p>Dear doesn’t mean better. A good listener on a Tuesday for nothing beats a poor one in
          a nice street.</p>
          <h2>The question nobody likes to ask</h2>
          <p>Many practitioners keep some places at a lower fee and don’t put it on the page. They
          are waiting for you to ask. I have asked on behalf of other people about two hundred
          times, and I have been refused rudely only once. Here are the words.</p>
          <blockquote><p>I would like to see you and I can manage twenty pounds. Do you have any
          reduced places, or a waiting list for them?</p></blockquote>
          <p>Say the figure. It is so much easier to answer than ‘do you do discounts’. If they say
          no, ask whether they know a colleague who might, because they generally do. If you get a
          yes, you needn’t prove anything or be grateful every week. You are a client, like the
          others.</p>
        `,
      },
      { kind: 'rightimage', scene: 'flowers', title: 'A bunch of flowers on a kitchen table' },
      {
        kind: 'text',
        html: `
          <h2>Other ways in</h2>
          <ol>
            <li><strong>Your doctor.</strong> Talking therapy can be had on the public health
            service. There may be a wait; put your name down anyway, because names that are not on
            the list don’t move up it.</li>
            <li><strong>Work.</strong> Ask whether there is an employee assistance line. It is
            usually six sessions, free, and your manager isn’t told.</li>
            <li><strong>College or university.</strong> Their counselling service is already paid
            for.</li>
            <li><strong>Training placements.</strong> Counsellors in their last year of study see
            people for little or nothing, with a supervisor behind them. I have had two and would go
            again.</li>
            <li><strong>Charities for your own trouble.</strong> Carers, bereaved parents, veterans,
            people with a particular illness: many fund sessions, and they don’t always
            advertise.</li>
            <li><strong>Every other week.</strong> Half the cost, and for many people it works quite
            as well. Ask.</li>
          </ol>
          <h2>A word to carers</h2>
          <p>You will tell me that you can’t spend it on yourself because there is the taxi, and the
          pads, and the heating. I know the sum. I have done it at the same kitchen table. But I
          have also seen what happens when the one who holds everything up falls over, and I can
          tell you that it isn’t cheaper. Ask for a carer’s assessment; it can include something for
          you. Ring me between ten and twelve if you’d like to know how, or look for somebody near
          you in <a href="/c/everyday-life/carers-support">support for carers</a>.</p>
          <p>Mum had to break open the suppose jar twice in my childhood. Both times she said the
          same thing. ‘Well, this is what it’s for.’</p>
        `,
      },
    ],
  },
  {
    tag: 'a-notebook-for-one-week',
    category: 'first-steps',
    title: 'Keep a notebook for one week',
    sub_title: 'Before you explain yourself to anybody, collect some evidence',
    scene: 'tea',
    picture_title: 'A steaming cup beside a teapot',
    author: 'daniel-osei',
    country: 'GB',
    published: 247,
    tags: ['FIRST-TIME', 'ANXIETY', 'NEURODIVERSITY', 'STRESS'],
    sections: [
      {
        kind: 'text',
        html: `
          <p>If somebody asks me how I’ve been, I tell them about the last twenty minutes. I can’t
          help it. I have ADHD and a memory like a colander, and if I happen to feel fine in the
          waiting room then I have, as far as I know, always felt fine.</p>
          <p>So before I see a doctor, or start with anybody new, I keep a notebook for seven days.
          It is the dullest idea on this website. It has also got me taken seriously more than
          once.</p>
          <h2>The rules</h2>
          <ol>
            <li>A small paper notebook that fits in a pocket. A phone has other things in it.</li>
            <li>Write three times a day: after breakfast, mid-afternoon, bed.</li>
            <li>One line each time. If you write a paragraph you’ll stop by Wednesday.</li>
            <li>Leave out opinions. You’re collecting weather.</li>
          </ol>
          <h2>What goes in a line</h2>
          <p>Four things, in any order: what you were doing, who was there, what your body was up
          to, and a number from one to ten. Here is a real one of mine.</p>
          <blockquote><p>Tues, 3 pm. Spreadsheet. Alone. Jaw like a vice, cold hands.
          4.</p></blockquote>
          <p>And the one after it:</p>
          <blockquote><p>Tues, 10.30. Washing up with Ama, radio on. Shoulders down.
          7.</p></blockquote>
          <p>That’s the whole art. If you miss one, leave a gap. A gap is information too: it’s
          nearly always where the worst bits were, or the best.</p>
        `,
      },
      { kind: 'leftimage', scene: 'rain', title: 'Weather, collected' },
      {
        kind: 'text',
        html: `
          <h2>Sunday</h2>
          <p>On the seventh day, make a drink and read it through with a pencil. You’re looking for
          things that come round more than once. Mark these:</p>
          <ul>
            <li>the three lowest numbers, and what came just before each;</li>
            <li>the three highest, and who was in them;</li>
            <li>any part of your body that turns up more than twice;</li>
            <li>anything about sleep, food, drink or screens that sits next to a bad line.</li>
          </ul>
          <p>Don’t solve it. The first time I did this I found that I’d had a headache on every day
          with a certain meeting in it, and that I had not once been outdoors before four o’clock.
          I’d have sworn in court that neither was true.</p>
          <h2>What to do with it</h2>
          <p>Take it with you. You can read the pencilled bits aloud, or hand it over. Practitioners
          love a notebook. It means that the first conversation begins where you actually live, in
          the kitchen on Tuesday, and you don’t have to give a speech about your childhood unless
          you’d like to.</p>
          <p>Two warnings. If writing things down makes them louder, stop: some people’s worry feeds
          on records, and then a notebook is the wrong tool. And if you find, as you read, that the
          numbers are nearly all ones and twos, or that you’ve written that you would rather not be
          here, please don’t wait for the appointment. Show that page to somebody today.
          <a href="/getting-help-now">This is where to start</a>.</p>
          <p>Otherwise: seven days, twenty-one lines. I’ve got a shelf of these now. They’re
          terrible reading and I wouldn’t be without them.</p>
        `,
      },
    ],
  },
];
