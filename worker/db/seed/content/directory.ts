import type { Category } from './shapes.ts';

export const categories: Category[] = [
  {
    tag: 'talking-and-listening',
    name: 'Talking and Listening',
    description:
      'People who will hear you out. Some are trained counsellors, some have lived through the ' +
      'thing itself, and all of them know when to say nothing.',
    scene: 'chair',
    sub_categories: [
      {
        tag: 'counselling',
        name: 'Counselling',
        description:
          'A regular hour with a trained counsellor, in a room or on a screen. You bring what is ' +
          'on your mind; you need no diagnosis and no referral.',
        scene: 'window',
      },
      {
        tag: 'couples-and-families',
        name: 'Couples and Families',
        description:
          'For two people, or five, who keep having the same argument. The counsellor is on ' +
          'nobody’s side and helps each of you get to the end of a sentence.',
        scene: 'bridge',
      },
      {
        tag: 'bereavement-support',
        name: 'Bereavement Support',
        description:
          'Company after a death, whether it was last week or twenty years ago. One to one, or in ' +
          'small groups where nobody has to explain why they are still sad.',
        scene: 'candle',
      },
      {
        tag: 'peer-listening',
        name: 'Peer Listening',
        description:
          'Volunteers who have had hard times of their own and are trained to listen. Usually ' +
          'free, often in the evening, and good company on the way to other help.',
        scene: 'tea',
      },
    ],
  },
  {
    tag: 'body-and-movement',
    name: 'Body and Movement',
    description:
      'Worry settles in the shoulders, the jaw, the stomach. These are people who start there, ' +
      'with hands, with breath, or with slow and ordinary movement.',
    scene: 'forest',
    sub_categories: [
      {
        tag: 'yoga',
        name: 'Yoga',
        description:
          'Classes for stiff, tired and unathletic people, and for the other kind too. Many of ' +
          'our teachers work with chairs, and nobody will push you into a shape.',
        scene: 'sunrise',
      },
      {
        tag: 'massage',
        name: 'Massage',
        description:
          'Quiet, practical bodywork for backs, necks and hands. You say how much pressure, how ' +
          'much talk and which parts to leave alone.',
        scene: 'leaves',
      },
      {
        tag: 'breathwork',
        name: 'Breathwork',
        description:
          'Simple ways of breathing that you can learn in an hour and use on a bus. Tell the ' +
          'teacher beforehand if you have a heart or lung condition or are pregnant.',
        scene: 'field',
      },
      {
        tag: 'tai-chi-and-qigong',
        name: 'Tai Chi and Qigong',
        description:
          'Slow standing forms that ask for balance more than strength. Good for people who find ' +
          'sitting still unbearable.',
        scene: 'tree',
      },
    ],
  },
  {
    tag: 'stillness-and-rest',
    name: 'Stillness and Rest',
    description:
      'Ways to stop for a while: an hour of quiet, a night of better sleep, a weekend in which ' +
      'somebody else does the cooking.',
    scene: 'night',
    sub_categories: [
      {
        tag: 'meditation',
        name: 'Meditation',
        description:
          'Teachers who will show you how to sit with a busy head. Secular and religious ' +
          'traditions are both here; each teacher says plainly which is theirs.',
        scene: 'stones',
      },
      {
        tag: 'sleep-support',
        name: 'Sleep Support',
        description:
          'Help for nights that have stopped working. Expect questions about your whole day, a ' +
          'sleep diary, and changes made one at a time.',
        scene: 'lamp',
      },
      {
        tag: 'sound-and-relaxation',
        name: 'Sound and Relaxation',
        description:
          'Lie down under a blanket and listen to bowls, gongs, strings or a voice. Nothing is ' +
          'asked of you, and falling asleep is common.',
        scene: 'sea',
      },
      {
        tag: 'retreats-and-quiet-days',
        name: 'Retreats and Quiet Days',
        description:
          'A day or a few days away, with simple food, early nights and as much silence as you ' +
          'care for. Most places keep a bursary bed: do ask.',
        scene: 'hills',
      },
    ],
  },
  {
    tag: 'making-and-outdoors',
    name: 'Making and Outdoors',
    description:
      'Some things are easier to say while your hands are busy or your boots are muddy. Groups ' +
      'that make, sing, plant and walk, with no talent required.',
    scene: 'garden',
    sub_categories: [
      {
        tag: 'art-and-craft',
        name: 'Art and Craft',
        description:
          'Clay, paint, thread and wood, with an art therapist or simply in good company. ' +
          'Beginners are the rule here, and nothing has to be shown to anybody.',
        scene: 'flowers',
      },
      {
        tag: 'singing-and-music',
        name: 'Singing and Music',
        description:
          'Choirs without auditions and music for people who were told at school to mime. You ' +
          'learn by ear, and there is always tea afterwards.',
        scene: 'birds',
      },
      {
        tag: 'walking-groups',
        name: 'Walking Groups',
        description:
          'Short, slow walks at the pace of the slowest person. Leaders say beforehand how far, ' +
          'how steep, and where the toilets and benches are.',
        scene: 'path',
      },
      {
        tag: 'cold-water',
        name: 'Cold Water',
        description:
          'Supervised sea and lake dipping. This part of the directory is resting while we ' +
          'rewrite its safety advice with the people who run the groups.',
        scene: 'lighthouse',
        is_active: false,
      },
    ],
  },
  {
    tag: 'everyday-life',
    name: 'Everyday Life',
    description:
      'Help with the things that fill a week: work, meals, money, and looking after somebody ' +
      'else while trying to look after yourself.',
    scene: 'bread',
    sub_categories: [
      {
        tag: 'work-and-burnout',
        name: 'Work and Burnout',
        description:
          'Coaches and counsellors for people who are exhausted by their job, signed off from it, ' +
          'between jobs, or wondering whether to go back.',
        scene: 'mountain',
      },
      {
        tag: 'food-and-cooking',
        name: 'Food and Cooking',
        description:
          'Plain help with eating when appetite, energy or money is short. No diets. For illness ' +
          'or an eating disorder, please speak to your doctor first.',
        scene: 'bowl',
      },
      {
        tag: 'carers-support',
        name: 'Support for Carers',
        description:
          'For anyone who looks after a parent, a partner or a child with extra needs. Groups, ' +
          'single conversations, and people who know how the forms work.',
        scene: 'river',
      },
      {
        tag: 'money-worries',
        name: 'Money Worries',
        description:
          'Somebody calm to open the envelopes with. We are looking for accredited debt advisers ' +
          'who would like to be the first ones listed here.',
        scene: 'books',
      },
    ],
  },
];
