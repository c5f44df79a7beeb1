import type { Person } from '../shapes.ts';

export const stillness: Person[] = [
  {
    tag: 'daniel-osei',
    name: 'Daniel Osei',
    email: 'daniel.osei@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Teaches meditation to people who can’t sit still',
    bio:
      'I was asked to leave my first meditation class for tapping. I have ADHD, I still tap, ' +
      'and I have now practised every day for seventeen years.\n\n' +
      'My beginners’ course runs for six weeks and starts with four minutes. There is no ' +
      'religion in it and no app. You will be bored, and we will talk about being bored.',
    date_of_birth: '1981-05-14',
    town: 'Bristol',
    phone: '0117 496 0176',
    website: 'https://example.org/daniel-osei',
    instagram: 'https://example.org/instagram/daniel-osei',
    linkedin: 'https://example.org/linkedin/daniel-osei',
    language: 'en',
    timezone: 'Europe/London',
    joined: 760,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['meditation', 'sleep-support'],
    tags: ['MEDITATION', 'ANXIETY', 'FIRST-TIME', 'NEURODIVERSITY'],
  },
  {
    tag: 'sunita-thapa',
    name: 'Sunita Thapa',
    email: 'sunita.thapa@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Buddhist meditation, taught in plain words',
    bio:
      'I grew up in Pokhara beside a monastery and paid it no attention until I was far from ' +
      'home with two small children. I teach in the tradition I was born in, and I say so, ' +
      'so that you can decide.\n\n' +
      'People of every faith and none come on Monday evenings. Four times a year we keep a quiet ' +
      'day together in a borrowed house.',
    date_of_birth: '1973-08-16',
    town: 'Oxford',
    mobile: '07700 900241',
    website: 'https://example.org/sunita-thapa',
    language: 'ne',
    timezone: 'Europe/London',
    joined: 415,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['meditation', 'retreats-and-quiet-days'],
    tags: ['MEDITATION', 'GRIEF', 'GROUPS'],
  },
  {
    tag: 'callum-reid',
    name: 'Callum Reid',
    email: 'callum.reid@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Sleep adviser and former night nurse',
    bio:
      'I spent fourteen years awake on purpose, on a cardiac ward, and then I couldn’t stop. ' +
      'I trained in the behavioural treatment of insomnia because it was the thing that ' +
      'worked for me.\n\n' +
      'We meet five times over eight weeks. You keep a diary, I read it carefully, and we change ' +
      'one thing at a time. I will send you to your doctor if I hear snoring, restless legs or ' +
      'anything else that is theirs to look at.',
    date_of_birth: '1978-11-02',
    town: 'Glasgow',
    phone: '0141 496 0129',
    website: 'https://example.org/callum-reid',
    linkedin: 'https://example.org/linkedin/callum-reid',
    language: 'en',
    timezone: 'Europe/London',
    joined: 495,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['sleep-support'],
    tags: ['SLEEP', 'ANXIETY', 'WORK', 'ONLINE'],
  },
  {
    tag: 'nadia-petrova',
    name: 'Nadia Petrova',
    email: 'nadia.petrova@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Sound baths with cello and bowls',
    bio:
      'I played in orchestras until my hands asked me to stop hurrying. What I do now is one ' +
      'long slow hour: cello, bronze bowls, some humming, rain if we are lucky with the roof.\n\n' +
      'Please tell me if sudden sounds are hard for you. I can always leave out the gong.',
    date_of_birth: '1986-07-19',
    town: 'Brighton',
    mobile: '07700 900257',
    website: 'https://example.org/nadia-petrova',
    instagram: 'https://example.org/instagram/nadia-petrova',
    language: 'bg',
    timezone: 'Europe/London',
    joined: 280,
    session_1_on_1: null,
    session_group: true,
    session_online: false,
    offers: ['sound-and-relaxation', 'singing-and-music'],
    tags: ['SLEEP', 'STRESS', 'CREATIVITY', 'GROUPS'],
  },
];
