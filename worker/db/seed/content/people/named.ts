import type { Person } from '../shapes.ts';

export const named: Person[] = [
  {
    tag: 'robin-hale',
    name: 'Robin Hale',
    email: 'admin@example.org',
    level: 'Network Team',
    is_admin: true,
    is_business: false,
    title: 'Looks after Sobe and answers its post',
    bio:
      'I trained as a librarian, and this site is run rather like a library: we try to know ' +
      'what is on the shelves, to say plainly what each thing is, and to leave you alone ' +
      'with it for as long as you like.\n\n' +
      'If something here is wrong, out of date or unkind, write to me. I read everything, ' +
      'usually within two working days.',
    date_of_birth: '1979-04-17',
    town: 'Bristol',
    phone: '0117 496 0100',
    website: 'https://example.org/sobe',
    linkedin: 'https://example.org/linkedin/sobe',
    language: 'en',
    timezone: 'Europe/London',
    joined: 940,
    session_1_on_1: null,
    session_group: false,
    session_online: true,
    offers: [],
    tags: ['FIRST-TIME'],
  },
  {
    tag: 'nora-quinn',
    name: 'Nora Quinn',
    email: 'member@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Leads slow walks for people who are tired',
    bio:
      'I came to this site four years after my brother died, looking for somebody to talk ' +
      'to, and found a walking group instead. Now I lead one. We meet on Sunday mornings by ' +
      'the docks, go two miles at most, and stop whenever somebody wants to look at a boat.\n\n' +
      'You can talk or not. I carry a flask, plasters and a folding stool, and I turn round at ' +
      'any point if you have had enough.',
    date_of_birth: '1986-09-02',
    town: 'Bristol',
    mobile: '07700 900112',
    website: 'https://example.org/nora-quinn',
    instagram: 'https://example.org/instagram/nora-quinn',
    language: 'en',
    timezone: 'Europe/London',
    joined: 610,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['walking-groups'],
    tags: ['OUTDOORS', 'LONELINESS', 'GROUPS', 'LOW-COST'],
  },
  {
    tag: 'ben-ashworth',
    name: 'Ben Ashworth',
    email: 'basic@example.org',
    level: 'Community',
    is_business: false,
    title: 'New here, reading my way in',
    bio: 'I teach chemistry and I am off work at the moment. Mostly I am here to read.',
    date_of_birth: '1994-01-25',
    town: 'Sheffield',
    language: 'en',
    timezone: 'Europe/London',
    joined: 75,
    session_1_on_1: null,
    session_group: null,
    session_online: null,
    offers: [],
    tags: ['FIRST-TIME', 'WORK'],
  },
  {
    tag: 'ruth-abiola',
    name: 'Ruth Abiola',
    email: 'host@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Keeps the doors of St Werburgh Rooms open',
    bio:
      'For nineteen years I was a ward sister. These days I look after four rooms, a kitchen ' +
      'and an urn that takes forty minutes to boil, and I run the Tuesday listening circle.\n\n' +
      'If you want to start a group in Bristol and have no money for a room, come and see me ' +
      'before you give up. There is usually a corner free and we can talk about the rent when ' +
      'people turn up.',
    date_of_birth: '1968-11-30',
    town: 'Bristol',
    phone: '0117 496 0148',
    mobile: '07700 900148',
    website: 'https://example.org/st-werburgh-rooms',
    facebook: 'https://example.org/facebook/st-werburgh-rooms',
    linkedin: 'https://example.org/linkedin/st-werburgh-rooms',
    language: 'en',
    timezone: 'Europe/London',
    joined: 820,
    session_1_on_1: null,
    session_group: true,
    session_online: false,
    offers: ['peer-listening'],
    tags: ['GROUPS', 'LISTENING', 'LOW-COST', 'OLDER-PEOPLE'],
  },
  {
    tag: 'jodie-lam',
    name: 'Jodie Lam',
    email: 'jodie.lam@example.org',
    level: 'Community',
    is_business: false,
    title: 'Newly qualified counsellor, hoping to be listed',
    bio:
      'I finished my diploma in the summer and have two volunteer placements behind me. I would ' +
      'like to offer some low-cost hours.',
    date_of_birth: '1991-06-08',
    town: 'Cheltenham',
    language: 'en',
    timezone: 'Europe/London',
    joined: 2,
    session_1_on_1: null,
    session_group: null,
    session_online: null,
    offers: [],
    tags: [],
    approved: false,
  },
];
