import type { Person } from '../shapes.ts';

export const making: Person[] = [
  {
    tag: 'leila-haddad',
    name: 'Leila Haddad',
    email: 'leila.haddad@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Art therapist working with few words',
    bio:
      'I work with people who have run out of words or who have arrived in this country with ' +
      'the wrong ones. We draw, tear, glue and print. What you make is yours, and I won’t ' +
      'tell you what it means.\n\n' +
      'My studio is in Leith, on the ground floor, with step-free access. I speak Arabic, French ' +
      'and English.',
    date_of_birth: '1984-02-27',
    town: 'Edinburgh',
    phone: '0131 496 0166',
    website: 'https://example.org/leila-haddad',
    instagram: 'https://example.org/instagram/leila-haddad',
    language: 'ar',
    timezone: 'Europe/London',
    joined: 530,
    session_1_on_1: true,
    session_group: true,
    session_online: null,
    offers: ['art-and-craft', 'counselling'],
    tags: ['CREATIVITY', 'GRIEF', 'YOUNG-ADULTS', 'ANXIETY'],
  },
  {
    tag: 'hamish-mackenzie',
    name: 'Hamish Mackenzie',
    email: 'hamish.mackenzie@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Hill guide who mostly goes round the hills',
    bio:
      'I guided in the Cairngorms for twenty-five years until my knees resigned. These days ' +
      'I take people along rivers and through birchwoods, and nobody reaches the top of ' +
      'anything.\n\n' +
      'Walks are two to four miles. I know where the benches are. Dogs are welcome if they like ' +
      'other dogs.',
    date_of_birth: '1965-06-21',
    town: 'Inverness',
    mobile: '07700 900285',
    website: 'https://example.org/hamish-mackenzie',
    facebook: 'https://example.org/facebook/hamish-mackenzie',
    language: 'en',
    timezone: 'Europe/London',
    joined: 460,
    session_1_on_1: true,
    session_group: true,
    session_online: false,
    offers: ['walking-groups'],
    tags: ['OUTDOORS', 'MEN', 'LOW-MOOD', 'GROUPS'],
  },
  {
    tag: 'elin-howells',
    name: 'Elin Howells',
    email: 'elin.howells@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Community choir leader and hospital singer',
    bio:
      'On Tuesdays I sing on the wards, quietly, at bedsides, if I am invited. On Thursdays ' +
      'I lead sixty people in a chapel vestry, not at all quietly.\n\n' +
      'You need not read music. You need not even sing for the first few weeks; we have had ' +
      'people sit and knit for a term before they opened their mouths.',
    date_of_birth: '1974-12-13',
    town: 'Swansea',
    mobile: '07700 900291',
    website: 'https://example.org/elin-howells',
    facebook: 'https://example.org/facebook/elin-howells',
    language: 'cy',
    timezone: 'Europe/London',
    joined: 635,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['singing-and-music'],
    tags: ['GROUPS', 'CREATIVITY', 'WELSH', 'CARERS'],
  },
  {
    tag: 'freya-lindqvist',
    name: 'Freya Lindqvist',
    email: 'freya.lindqvist@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Sea swimming, breath and hot soup',
    bio:
      'I am a lifeguard and a breathing teacher, in that order. I would rather that you ' +
      'stood on the beach for three weeks and watched than that you came in too fast.\n\n' +
      'My sea groups are pausing while this site rewrites its advice. Breathing classes in the ' +
      'boathouse go on as usual.',
    date_of_birth: '1989-01-05',
    town: 'Falmouth',
    mobile: '07700 900302',
    website: 'https://example.org/freya-lindqvist',
    instagram: 'https://example.org/instagram/freya-lindqvist',
    language: 'sv',
    timezone: 'Europe/London',
    joined: 375,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['cold-water', 'breathwork'],
    tags: ['OUTDOORS', 'BREATH', 'GROUPS', 'LOW-MOOD'],
  },
  {
    tag: 'bashir-noor',
    name: 'Bashir Noor',
    email: 'bashir.noor@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Woodwork bench for restless hands',
    bio:
      'A bench, a vice, a window. I teach spoons first, then boxes. Four at a time, because ' +
      'I like to see everybody’s fingers.\n\n' +
      'I was a ship’s carpenter and then I was unemployed for five years, so I know both kinds ' +
      'of day. You can pay with money or by sweeping up.',
    date_of_birth: '1972-07-26',
    town: 'Cardiff',
    phone: '029 2018 0154',
    website: 'https://example.org/bashir-noor',
    language: 'so',
    timezone: 'Europe/London',
    joined: 265,
    session_1_on_1: true,
    session_group: true,
    session_online: false,
    offers: ['art-and-craft'],
    tags: ['CREATIVITY', 'MEN', 'LONELINESS', 'LOW-COST'],
  },
];
