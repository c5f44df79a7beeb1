import type { Thread } from '../shapes.ts';

export const walkingAndSitting: Thread[] = [
  {
    tag: 'your-flattest-two-miles',
    title: 'Benches, please: your flattest two miles',
    sub_category: 'walking-groups',
    by: 'nora-quinn',
    daysAgo: 45,
    replies: [
      {
        by: 'nora-quinn',
        daysAgo: 45,
        html:
          '<p>I’m collecting walks for people who get tired. Two miles at most, flat, a bench at ' +
          'least every half mile, and a toilet at one end. Ours goes round the docks here in ' +
          'Bristol and I know every bench by its plaque. What are yours?</p>',
        likedBy: ['hamish-mackenzie', 'yusuf-demir'],
      },
      {
        by: 'hamish-mackenzie',
        daysAgo: 44.5,
        html:
          '<p>The Ness Islands at Inverness. Footbridges, big trees, seats all along, level as a ' +
          'table. Seals in the river if you’re lucky and heron if you’re not.</p>',
        likedBy: ['nora-quinn', 'open-field-project'],
        replies: [
          {
            by: 'nora-quinn',
            daysAgo: 44.2,
            html: '<p>Seals! All we’ve got is a man with a paddleboard.</p>',
            replies: [
              {
                by: 'hamish-mackenzie',
                daysAgo: 44,
                html: '<p>He’ll do. People need only a reason to stop.</p>',
                likedBy: ['nora-quinn'],
              },
            ],
          },
        ],
      },
      {
        by: 'yusuf-demir',
        daysAgo: 43,
        html:
          '<p>Birmingham, the canal from Gas Street out to Edgbaston and back. It’s flat because ' +
          'boats don’t like hills. Benches are a bit thin after the first mile, so I carry a ' +
          'folding stool.</p>',
        likedBy: ['nora-quinn'],
        replies: [
          {
            by: 'nora-quinn',
            daysAgo: 42.6,
            html:
              '<p>Snap. I find that whoever needs the stool never asks for it, so I sit on it ' +
              'first and then get up.</p>',
            likedBy: ['yusuf-demir'],
          },
        ],
      },
      {
        by: 'mei-lin-chow',
        daysAgo: 40,
        html:
          '<p>Platt Fields in Manchester, once round the lake. There are nineteen benches and ' +
          'I’ve stood behind them all.</p>',
        likedBy: ['nora-quinn', 'kofi-mensah'],
      },
      {
        by: 'open-field-project',
        daysAgo: 37.5,
        html:
          '<p>Ours is four times round the field, which is just under two miles. No toilet but ' +
          'the one with the poem in it. There are benches wherever somebody got fed up with ' +
          'standing.</p>',
        likedBy: ['nora-quinn'],
      },
    ],
  },
  {
    tag: 'i-lasted-three-minutes',
    title: 'I lasted three minutes',
    sub_category: 'meditation',
    by: 'min-jun-park',
    daysAgo: 6,
    replies: [
      {
        by: 'min-jun-park',
        daysAgo: 6,
        html:
          '<p>I sat down to meditate for ten minutes and lasted three, and then I reorganised my ' +
          'spice drawer. Is there any point in my trying this again?</p>',
        likedBy: ['daniel-osei'],
      },
      {
        by: 'daniel-osei',
        daysAgo: 5.8,
        html:
          '<p>Three minutes is a fine length. I teach four. What made you get up? I don’t mean ' +
          'that as a telling-off: it’s the interesting bit.</p>',
        likedBy: ['min-jun-park', 'sunita-thapa', 'harbour-yoga'],
        replies: [
          {
            by: 'min-jun-park',
            daysAgo: 5.6,
            html: '<p>I remembered the cumin.</p>',
            replies: [
              {
                by: 'daniel-osei',
                daysAgo: 5.5,
                html:
                  '<p>Then you noticed that you had remembered the cumin. That’s the whole of ' +
                  'it. Next time you notice, say ‘cumin’ to yourself and stay for one more ' +
                  'breath. Then you may go to the drawer.</p>',
                likedBy: ['min-jun-park', 'ruth-abiola', 'priya-raman'],
                replies: [
                  {
                    by: 'min-jun-park',
                    daysAgo: 4.2,
                    html:
                      '<p>Day two: cumin, an e-mail, cumin, my grandmother, a dog outside. Five ' +
                      'minutes.</p>',
                    likedBy: ['daniel-osei', 'sunita-thapa'],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'kofi-mensah',
        daysAgo: 4.9,
        html:
          '<p>I still have two places on my course that begins this week if anybody here would ' +
          'like to book one. Twelve pounds a class, link on my page.</p>',
        is_deleted: true,
        replies: [
          {
            by: 'robin-hale',
            daysAgo: 4.7,
            html:
              '<p>Thanks for taking that down, Kofi. For anybody who wonders about the gap: we ' +
              'don’t sell in here. Everybody’s classes are on their own pages.</p>',
            likedBy: ['kofi-mensah'],
            replies: [
              {
                by: 'kofi-mensah',
                daysAgo: 4.6,
                html:
                  '<p>My mistake. What I should have said is that I couldn’t sit for a minute ' +
                  'until I’d stood for ten. Some of us have to come at it through the legs.</p>',
                likedBy: ['robin-hale'],
              },
            ],
          },
        ],
      },
      {
        by: 'sunita-thapa',
        daysAgo: 3.3,
        html:
          '<p>My teacher used to say that a mind is like a puppy on newspaper. You bring it ' +
          'back. You don’t hold a meeting about it.</p>',
        likedBy: ['min-jun-park', 'nora-quinn'],
      },
    ],
  },
];
