import type { Thread } from '../shapes.ts';

export const griefAndWork: Thread[] = [
  {
    tag: 'my-brothers-jackets',
    title: 'My brother’s jackets',
    sub_category: 'bereavement-support',
    tags: ['FAMILY', 'GRIEF'],
    by: 'nora-quinn',
    daysAgo: 34,
    replies: [
      {
        by: 'nora-quinn',
        daysAgo: 34,
        html:
          '<p>Four years, and I still have eleven jackets in a wardrobe that I can’t open. I’m ' +
          'moving in the new year to a place with no room for a wardrobe. How did other people ' +
          'do this? I don’t want a system. I just want to know what you did with the first ' +
          'one.</p>',
        likedBy: ['gwen-parry', 'amara-okafor', 'ruth-abiola', 'padraig-doyle'],
      },
      {
        by: 'gwen-parry',
        daysAgo: 33.6,
        html:
          '<p>I kept one, gave one to each of his brothers, and took the rest to a charity shop ' +
          'in a town where I’d never see them on anybody. It was worth the petrol.</p>',
        likedBy: ['nora-quinn', 'thandiwe-ncube'],
        replies: [
          {
            by: 'nora-quinn',
            daysAgo: 33.1,
            html: '<p>The other town is brilliant. I had been dreading meeting him in the street.</p>',
            likedBy: ['gwen-parry'],
            replies: [
              {
                by: 'gwen-parry',
                daysAgo: 33,
                html:
                  '<p>I did meet one, nine years later, in Abergavenny. On a boy with a ' +
                  'skateboard. By then I was only pleased that it was getting about.</p>',
                replies: [
                  {
                    by: 'nora-quinn',
                    daysAgo: 32.8,
                    html:
                      '<p>Right. I’ve had a cry at the word skateboard and I’ve opened the ' +
                      'wardrobe door. Only opened it.</p>',
                    likedBy: ['ruth-abiola', 'gwen-parry', 'elin-howells'],
                    replies: [
                      {
                        by: 'ruth-abiola',
                        daysAgo: 32.5,
                        html: '<p>That’s the day’s work done, then. Put the kettle on.</p>',
                        likedBy: ['nora-quinn'],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'kiln-house',
        daysAgo: 31,
        html:
          '<p>Somebody at our Monday group did one a month, always on the same date, always with ' +
          'a friend and a cake. She said that by the seventh it was mostly about the cake.</p>',
        likedBy: ['nora-quinn'],
      },
      {
        by: 'padraig-doyle',
        daysAgo: 29.4,
        html:
          '<p>Check the pockets. I’d not say it to frighten you. I found a shopping list in my ' +
          'father’s that had my name on it, and the word <em>batteries</em>.</p>',
        likedBy: ['nora-quinn', 'marcus-bell'],
        replies: [
          {
            by: 'nora-quinn',
            daysAgo: 21,
            html:
              '<p>I checked the pockets. A bus ticket, a mint, and a receipt for the birthday ' +
              'present that I thought he’d forgotten. Thank you.</p>',
            likedBy: ['padraig-doyle', 'gwen-parry', 'amara-okafor'],
          },
        ],
      },
    ],
  },
  {
    tag: 'what-do-you-tell-your-manager',
    title: 'What do you tell your manager?',
    sub_category: 'work-and-burnout',
    by: 'ben-ashworth',
    daysAgo: 12,
    replies: [
      {
        by: 'ben-ashworth',
        daysAgo: 12,
        html:
          '<p>I go back in three weeks, part time to begin with. There’s a meeting first. I ' +
          'don’t mind my head of department, but I don’t want to tell her everything and I can’t ' +
          'think how to tell her half of it. What did you say?</p>',
        likedBy: ['ravi-bhatt', 'hannah-goldberg'],
      },
      {
        by: 'ravi-bhatt',
        daysAgo: 11.7,
        html:
          '<p>Tell her what you can do, and what would help, and leave the why to the note from ' +
          'your doctor. ‘I can teach three days. I can’t do cover or playground yet. Could we ' +
          'look at it again in six weeks?’ She needs facts that she can put in a timetable.</p>',
        likedBy: ['ben-ashworth', 'second-wind', 'hannah-goldberg'],
        replies: [
          {
            by: 'ben-ashworth',
            daysAgo: 11.3,
            html:
              '<p>That’s much better than what I’d written, which was two pages and began with ' +
              'an apology.</p>',
            replies: [
              {
                by: 'second-wind',
                daysAgo: 11,
                html: '<p>Keep the two pages. They were worth writing. They just aren’t for her.</p>',
                likedBy: ['ben-ashworth'],
                replies: [
                  {
                    by: 'ben-ashworth',
                    daysAgo: 10.8,
                    html: '<p>I’ve put them in the drawer with the marking. Fitting.</p>',
                    likedBy: ['hannah-goldberg', 'ravi-bhatt'],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'hannah-goldberg',
        daysAgo: 10.2,
        html:
          '<p>Two practical things. You can take somebody in with you, a union rep or a ' +
          'colleague. And ask for a short e-mail afterwards saying what was agreed, because ' +
          'nobody in that room will remember it in the same way.</p>',
        likedBy: ['ben-ashworth'],
      },
      {
        by: 'min-jun-park',
        daysAgo: 8.5,
        html:
          '<p>Decide beforehand what you’ll say when people in the corridor ask where you’ve ' +
          'been. I had ‘I wasn’t well and I’m a lot better, how’s the new lab?’ It closes the ' +
          'subject and opens another.</p>',
        replies: [
          {
            by: 'ben-ashworth',
            daysAgo: 8.1,
            html:
              '<p>The new lab has no sinks. I could talk about that for a year. Thank you, all ' +
              'of you.</p>',
            likedBy: ['min-jun-park'],
          },
        ],
      },
    ],
  },
];
