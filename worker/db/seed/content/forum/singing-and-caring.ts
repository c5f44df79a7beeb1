import type { Thread } from '../shapes.ts';

export const singingAndCaring: Thread[] = [
  {
    tag: 'songs-that-nobody-is-sick-of',
    title: 'Songs that nobody is sick of',
    sub_category: 'singing-and-music',
    by: 'elin-howells',
    daysAgo: 60,
    replies: [
      {
        by: 'elin-howells',
        daysAgo: 60,
        html:
          '<p>We need three new songs for next term. They must be learnable by ear in an ' +
          'evening, singable by people who believe that they can’t sing, and not the one that ' +
          'every choir in the country is doing. No drowned lovers, please, we’ve enough of ' +
          'those.</p>',
        likedBy: ['wednesday-voices'],
      },
      {
        by: 'wednesday-voices',
        daysAgo: 59.2,
        html:
          '<p>Any round. Ours go mad for rounds, because if you get lost somebody is always ' +
          'about to come past and pick you up. Happy to post you six on a tape, if you have ' +
          'anything to play a tape on.</p>',
        likedBy: ['elin-howells', 'nadia-petrova'],
        replies: [
          {
            by: 'elin-howells',
            daysAgo: 58.8,
            html: '<p>Alun has something to play a tape on. Alun has several.</p>',
            likedBy: ['wednesday-voices'],
            replies: [
              {
                by: 'wednesday-voices',
                daysAgo: 58.5,
                html: '<p>I knew there’d be an Alun.</p>',
                replies: [
                  {
                    by: 'elin-howells',
                    daysAgo: 58.3,
                    html:
                      '<p>There’s an Alun in every bass section. It’s how you know that it is ' +
                      'one.</p>',
                    likedBy: ['wednesday-voices', 'nadia-petrova', 'samuel-adjei'],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'samuel-adjei',
        daysAgo: 55,
        html:
          '<p>There’s a work song that my aunties sing for pounding yam. Four notes, and your ' +
          'arms know what to do. I’d have to teach it to you with a pestle.</p>',
        likedBy: ['elin-howells'],
      },
      {
        by: 'nadia-petrova',
        daysAgo: 51.7,
        html:
          '<p>Bulgarian lullabies. Only two voices, and the strange notes come right if ' +
          'everybody holds their nerve.</p>',
      },
    ],
  },
  {
    tag: 'the-one-who-lives-far-away',
    title: 'The one who lives far away',
    sub_category: 'carers-support',
    by: 'joyce-adeyemi',
    daysAgo: 88,
    replies: [
      {
        by: 'joyce-adeyemi',
        daysAgo: 88,
        html:
          '<p>Nearly every carer who rings me has a brother or a sister who lives far away and ' +
          'has opinions. I’ve got one myself. I’d like to collect things that such a person can ' +
          'truly do from a distance. Page six of the form is my favourite. What have you handed ' +
          'over, and did they do it?</p>',
        likedBy: ['ruth-abiola', 'farah-siddiqui'],
      },
      {
        by: 'farah-siddiqui',
        daysAgo: 87.3,
        html:
          '<p>In one of my families the son abroad rings his father at five every day while ' +
          'dinner is being made. Twenty minutes. It doesn’t sound like much, until you are the ' +
          'one making dinner.</p>',
        likedBy: ['joyce-adeyemi', 'siobhan-keane'],
        replies: [
          {
            by: 'joyce-adeyemi',
            daysAgo: 87,
            html: '<p>That is better than money. I’d still take the money.</p>',
            likedBy: ['farah-siddiqui'],
            replies: [
              {
                by: 'farah-siddiqui',
                daysAgo: 86.8,
                html:
                  '<p>He sends that too, now. It turned out that nobody had told him the ' +
                  'amount.</p>',
                replies: [
                  {
                    by: 'joyce-adeyemi',
                    daysAgo: 86.5,
                    html:
                      '<p>I’m going to embroider that on a cushion. <em>Nobody had told him the ' +
                      'amount.</em></p>',
                    likedBy: ['farah-siddiqui', 'ruth-abiola', 'amara-okafor'],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'siobhan-keane',
        daysAgo: 84,
        html:
          '<p>Let them be the one to fall out with the council. It’s a job that wants a bit of ' +
          'distance.</p>',
        likedBy: ['joyce-adeyemi'],
      },
      {
        by: 'nora-quinn',
        daysAgo: 79.5,
        html:
          '<p>I was the one far away, when our dad was ill. I’d have done anything, and I didn’t ' +
          'know what to offer and was ashamed to ask. If my brother had given me a list I’d have ' +
          'kissed it.</p>',
        likedBy: ['joyce-adeyemi'],
        replies: [
          {
            by: 'joyce-adeyemi',
            daysAgo: 79.1,
            html:
              '<p>Thank you for saying so. I’ll think of you before I’m rude about mine ' +
              'again.</p>',
            likedBy: ['nora-quinn', 'ruth-abiola'],
          },
        ],
      },
    ],
  },
];
