import type { Person } from '../shapes.ts';

export const everyday: Person[] = [
  {
    tag: 'ravi-bhatt',
    name: 'Ravi Bhatt',
    email: 'ravi.bhatt@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Coach for people leaving or losing a job',
    bio:
      'I was made redundant three times before I was forty, by the same company twice. I can ' +
      'read a settlement letter, and I know what the second Monday feels like.\n\n' +
      'We start with money and sleep, because nobody plans a life without them. Then we look at ' +
      'what you would do again and what you never will.',
    date_of_birth: '1977-03-03',
    town: 'Reading',
    phone: '0118 496 0137',
    website: 'https://example.org/ravi-bhatt',
    linkedin: 'https://example.org/linkedin/ravi-bhatt',
    language: 'gu',
    timezone: 'Europe/London',
    joined: 480,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['work-and-burnout'],
    tags: ['WORK', 'BURNOUT', 'LOW-MOOD', 'ONLINE'],
  },
  {
    tag: 'min-jun-park',
    name: 'Min-jun Park',
    email: 'minjun.park@example.org',
    level: 'Community',
    is_business: false,
    title: 'Coach in training, to be listed in spring',
    bio:
      'I am in the second year of a coaching diploma and looking for practice clients among ' +
      'students. I can offer places from the spring.',
    date_of_birth: '1995-05-25',
    town: 'Cambridge',
    language: 'ko',
    timezone: 'Europe/London',
    joined: 110,
    session_1_on_1: false,
    session_group: false,
    session_online: false,
    offers: [],
    tags: ['WORK', 'YOUNG-ADULTS'],
  },
  {
    tag: 'ines-carvalho',
    name: 'Inês Carvalho',
    email: 'ines.carvalho@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Cooks with people who have stopped eating well',
    bio:
      'I ran a restaurant kitchen in Setúbal and then a hospital one in Norfolk. Now I come ' +
      'to your house, look in your cupboard without remark, and we make three dinners out of ' +
      'what is there.\n\n' +
      'I am a cook and no dietitian. If food frightens you, I will help you to find the right ' +
      'person first and be glad to cook with you later.',
    date_of_birth: '1982-08-18',
    town: 'Norwich',
    mobile: '07700 900318',
    website: 'https://example.org/ines-carvalho',
    instagram: 'https://example.org/instagram/ines-carvalho',
    language: 'pt',
    timezone: 'Europe/London',
    joined: 455,
    session_1_on_1: true,
    session_group: true,
    session_online: false,
    offers: ['food-and-cooking'],
    tags: ['FOOD', 'LOW-MOOD', 'LONELINESS', 'LOW-COST'],
  },
  {
    tag: 'samuel-adjei',
    name: 'Samuel Adjei',
    email: 'samuel.adjei@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Community kitchen, Thursdays, bring a knife',
    bio:
      'Twelve of us cook on Thursday afternoons in a church basement in Govanhill, and ' +
      'thirty eat. You may come to chop, to stir, to wash up or only to eat; after a while ' +
      'most people do all four.\n\n' +
      'Recipes from eleven countries so far. We are short of a good dumpling.',
    date_of_birth: '1969-05-31',
    town: 'Glasgow',
    phone: '0141 496 0145',
    website: 'https://example.org/samuel-adjei',
    facebook: 'https://example.org/facebook/samuel-adjei',
    language: 'en',
    timezone: 'Europe/London',
    joined: 235,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['food-and-cooking'],
    tags: ['FOOD', 'GROUPS', 'LONELINESS', 'MEN'],
  },
  {
    tag: 'joyce-adeyemi',
    name: 'Joyce Adeyemi',
    email: 'joyce.adeyemi@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Carers’ adviser and daughter of Grace, 91',
    bio:
      'I have looked after my mother since 2014 and advised other carers since 2017. I know ' +
      'the forms by their numbers and most of the tricks by experience.\n\n' +
      'Telephone me between ten and twelve, when Mum is at her club. We can talk about respite, ' +
      'money, siblings who don’t help, or nothing useful at all.',
    date_of_birth: '1964-10-20',
    town: 'Sheffield',
    phone: '0114 496 0151',
    website: 'https://example.org/joyce-adeyemi',
    facebook: 'https://example.org/facebook/joyce-adeyemi',
    language: 'en',
    timezone: 'Europe/London',
    joined: 645,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['carers-support', 'peer-listening'],
    tags: ['CARERS', 'FAMILY', 'LOW-COST', 'OLDER-PEOPLE'],
  },
];
