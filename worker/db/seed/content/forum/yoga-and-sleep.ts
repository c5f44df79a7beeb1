import type { Thread } from '../shapes.ts';

export const yogaAndSleep: Thread[] = [
  {
    tag: 'what-do-i-wear-and-where-do-i-stand',
    title: 'What do I wear, and where do I stand?',
    sub_category: 'yoga',
    by: 'ben-ashworth',
    daysAgo: 18,
    replies: [
      {
        by: 'ben-ashworth',
        daysAgo: 18,
        html:
          '<p>My sister has booked me into a yoga class for my birthday. I own football shorts ' +
          'and a strong wish to be at the back. Please advise.</p>',
      },
      {
        by: 'priya-raman',
        daysAgo: 17.6,
        html:
          '<p>Shorts are fine, with something longer over them if you’d be bothered upside down. ' +
          'Bare feet. Arrive ten minutes early and tell the teacher it’s your first time; she’ll ' +
          'put you where you can see somebody good.</p>',
        likedBy: ['ben-ashworth', 'rosa-delgado'],
        replies: [
          {
            by: 'ben-ashworth',
            daysAgo: 17.2,
            html: '<p>‘Upside down’ was not on the voucher.</p>',
            replies: [
              {
                by: 'priya-raman',
                daysAgo: 17.1,
                html:
                  '<p>Nobody has to be upside down. You may lie flat on your back for the whole ' +
                  'hour, and I’ve had people do so for a term.</p>',
                likedBy: ['ben-ashworth', 'harbour-yoga', 'aoife-ni-bhriain'],
              },
            ],
          },
        ],
      },
      {
        by: 'harbour-yoga',
        daysAgo: 16.4,
        html:
          '<p>The back row is full of people who have been coming for ten years and like the ' +
          'wall. Try the middle. You can look in all directions.</p>',
        likedBy: ['ben-ashworth'],
      },
      {
        by: 'rosa-delgado',
        daysAgo: 15,
        html: '<p>Eat two hours before, not one. Trust me.</p>',
        likedBy: ['ben-ashworth'],
        replies: [
          {
            by: 'ben-ashworth',
            daysAgo: 11.5,
            html:
              '<p>I went. I ate one hour before. Otherwise it was very nice, and I was asleep at ' +
              'the end before anybody else.</p>',
            likedBy: ['rosa-delgado', 'priya-raman'],
          },
        ],
      },
    ],
  },
  {
    tag: 'phone-out-of-the-bedroom',
    title: 'Phone out of the bedroom: has anybody managed it?',
    tags: ['SLEEP'],
    sub_category: 'sleep-support',
    by: 'zainab-bello',
    daysAgo: 27,
    replies: [
      {
        by: 'zainab-bello',
        daysAgo: 27,
        html:
          '<p>I tell my mothers to leave the phone downstairs, and mine is under my pillow as I ' +
          'write this. I need it for the alarm, for the children, for the time. Has anyone ' +
          'really done it, and for longer than a week?</p>',
        likedBy: ['callum-reid'],
      },
      {
        by: 'callum-reid',
        daysAgo: 26.7,
        html:
          '<p>Buy an alarm clock with hands, a loud tick and no lights. Seven pounds. Put the ' +
          'phone on its charger in the hall with the ringer on, so that you’d hear a call. If ' +
          'the children need you they won’t be sending a text.</p>',
        likedBy: ['zainab-bello', 'daniel-osei'],
        replies: [
          {
            by: 'zainab-bello',
            daysAgo: 26.1,
            html: '<p>It’s the <em>time</em> that I keep looking at. Twenty to four. Ten to four.</p>',
            replies: [
              {
                by: 'callum-reid',
                daysAgo: 25.9,
                html:
                  '<p>Turn the clock to the wall, then. You need it to ring, you don’t need it ' +
                  'to report.</p>',
                likedBy: ['zainab-bello'],
              },
            ],
          },
        ],
      },
      {
        by: 'tomasz-wojcik',
        daysAgo: 24,
        html:
          '<p>I did it. Two years now. First week bad, second week I read a book with paper in ' +
          'it. My thumbs hurt less also, and I say this as a professional.</p>',
        likedBy: ['zainab-bello'],
      },
      {
        by: 'nadia-petrova',
        daysAgo: 22.2,
        html:
          '<p>I keep a small radio by the bed, set to switch itself off. A human voice, very ' +
          'low, about shipping or cricket. It’s enough company and you can’t answer it.</p>',
        likedBy: ['zainab-bello', 'callum-reid'],
        replies: [
          {
            by: 'zainab-bello',
            daysAgo: 14,
            html: '<p>Thirteen nights. The clock ticks like a horse. I slept until six.</p>',
            likedBy: ['nadia-petrova', 'callum-reid', 'tomasz-wojcik'],
          },
        ],
      },
    ],
  },
];
