import type { Conversation } from './shapes.ts';

export const conversations: Conversation[] = [
  {
    title: 'A place in your next group',
    from: 'nora-quinn',
    to: 'gwen-parry',
    daysAgo: 24,
    is_active: true,
    replies: [
      {
        by: 'nora-quinn',
        daysAgo: 24,
        text:
          'Dear Gwen, we talked in a thread about jackets. I wonder whether you have room in ' +
          'your next group, and whether four years is too long after. I could get over to ' +
          'Cardiff on the train in the evenings.',
        read: true,
      },
      {
        by: 'gwen-parry',
        daysAgo: 23.4,
        text:
          'Dear Nora, four years is about the middle. I have one chair left in Canton, ten weeks ' +
          'from the second week of next month, half past six to eight. There’s a train home at ' +
          'ten past. Would you like to have a chat on the phone first?',
        read: true,
      },
      {
        by: 'nora-quinn',
        daysAgo: 23.1,
        text: 'Yes please, to the chair and the chat. Any evening but Sunday.',
        read: true,
      },
      {
        by: 'gwen-parry',
        daysAgo: 1.2,
        text:
          'I’ve put your name on the chair. One thing to think about before we begin: people ' +
          'bring something small that belonged to the person. You don’t have to. If you do, you ' +
          'needn’t say what it is.',
        read: false,
      },
    ],
  },
  {
    title: 'The walk, the key and the flask',
    from: 'ruth-abiola',
    to: 'nora-quinn',
    daysAgo: 8,
    is_active: true,
    replies: [
      {
        by: 'ruth-abiola',
        daysAgo: 8,
        text:
          'Nora, could you open up on the morning of your walk? I have to be at my grandson’s ' +
          'football, God help me. The key is where it always is.',
        read: true,
      },
      {
        by: 'nora-quinn',
        daysAgo: 7.7,
        text: 'Of course. I’ll put the urn on when we leave, and it may be hot when we get back.',
        read: true,
      },
      {
        by: 'ruth-abiola',
        daysAgo: 7.6,
        text:
          'That urn has been a very good friend to you. Two newcomers have asked about the walk, ' +
          'a mother and her son. He doesn’t talk and he likes boats.',
        read: true,
      },
      {
        by: 'nora-quinn',
        daysAgo: 7.2,
        text:
          'Then he and I will get on. I’ll walk at his pace. Tell them there’s a crane that ' +
          'moves at eleven.',
        read: true,
      },
    ],
  },
  {
    title: 'Where did you get the stool?',
    from: 'yusuf-demir',
    to: 'nora-quinn',
    daysAgo: 42,
    is_active: false,
    replies: [
      {
        by: 'yusuf-demir',
        daysAgo: 42,
        text:
          'Salaam Nora. The folding stool that you mentioned in the thread, is it the ' +
          'three-legged kind? Mine tipped a solicitor into the canal. Nearly.',
        read: true,
      },
      {
        by: 'nora-quinn',
        daysAgo: 41.5,
        text:
          'Four legs, canvas seat, from a fishing shop. It’s meant for men who sit in rain for ' +
          'ten hours, so it’s up to a solicitor.',
        read: true,
      },
      {
        by: 'yusuf-demir',
        daysAgo: 40.9,
        text: 'Bought. Tested with my brother-in-law, who is two solicitors. Thank you!',
        read: true,
      },
    ],
  },
  {
    title: 'The studio on Monday evenings',
    from: 'aoife-ni-bhriain',
    to: 'harbour-yoga',
    daysAgo: 15,
    is_active: true,
    replies: [
      {
        by: 'aoife-ni-bhriain',
        daysAgo: 15,
        text:
          'Would the studio be free on Mondays from seven, from next month? It’s for the group ' +
          'in Irish: eight or nine people, no mats, one whistle.',
        read: true,
      },
      {
        by: 'harbour-yoga',
        daysAgo: 14.6,
        text:
          'It’s yours. Same rate as for the chair class. Could the whistle stop by half past ' +
          'eight? There’s a baby next door.',
        read: true,
      },
      {
        by: 'aoife-ni-bhriain',
        daysAgo: 14.5,
        text: 'The whistle will be in its box by twenty past. Go raibh míle maith agaibh.',
        read: false,
      },
    ],
  },
  {
    title: 'Somebody who has asked for your name',
    from: 'amara-okafor',
    to: 'thandiwe-ncube',
    daysAgo: 19,
    is_active: true,
    replies: [
      {
        by: 'amara-okafor',
        daysAgo: 19,
        text:
          'Thandiwe, a couple I see would like to talk to you. They have said that I may write. ' +
          'I won’t put any more here; may I ring you?',
        read: true,
      },
      {
        by: 'thandiwe-ncube',
        daysAgo: 18.8,
        text:
          'Please do. I’m at my desk on Thursday from two. Tell them that they may bring ' +
          'anything or nothing, and that I have a time next week.',
        read: true,
      },
    ],
  },
];
