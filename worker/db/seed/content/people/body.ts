import type { Person } from '../shapes.ts';

export const body: Person[] = [
  {
    tag: 'priya-raman',
    name: 'Priya Raman',
    email: 'priya.raman@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Yoga teacher for bodies that have had enough',
    bio:
      'I learned yoga from my grandmother in Madurai, who did it in a cotton sari and ' +
      'thought that leggings were very funny. I teach it much as she did: slowly, with ' +
      'explanations, and with a lot of lying down at the end.\n\n' +
      'Many of my students live with fibromyalgia, long illness or old injuries. Tell me what ' +
      'hurts and I will change the class to fit you.',
    date_of_birth: '1987-04-30',
    town: 'Leicester',
    phone: '0116 496 0118',
    website: 'https://example.org/priya-raman',
    instagram: 'https://example.org/instagram/priya-raman',
    language: 'en',
    timezone: 'Europe/London',
    joined: 505,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['yoga', 'breathwork'],
    tags: ['MOVEMENT', 'BREATH', 'PAIN', 'ONLINE'],
  },
  {
    tag: 'rosa-delgado',
    name: 'Rosa Delgado',
    email: 'rosa.delgado@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Chair yoga for older and recovering people',
    bio:
      'I took up yoga at fifty-two, after a hip replacement, and began to teach at ' +
      'fifty-eight. My oldest student is ninety-four and corrects my English.\n\n' +
      'Everything is done on or beside a chair. Tuesdays and Thursdays at the library, Saturdays ' +
      'on the screen for people who can’t get out.',
    date_of_birth: '1961-10-31',
    town: 'Plymouth',
    mobile: '07700 900214',
    website: 'https://example.org/rosa-delgado',
    facebook: 'https://example.org/facebook/rosa-delgado',
    language: 'es',
    timezone: 'Europe/London',
    joined: 445,
    session_1_on_1: false,
    session_group: true,
    session_online: true,
    offers: ['yoga'],
    tags: ['OLDER-PEOPLE', 'MOVEMENT', 'GROUPS', 'LOW-COST'],
  },
  {
    tag: 'tomasz-wojcik',
    name: 'Tomasz Wójcik',
    email: 'tomasz.wojcik@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Massage therapist, firm hands, few words',
    bio:
      'Twelve years of practice, the first four with a rugby club in Lublin. Most of my ' +
      'clients now are bus drivers, nurses and people who sit at screens.\n\n' +
      'I work in silence unless you would like to talk. You undress as much or as little as ' +
      'suits you, and the parts I am not working on stay covered.',
    date_of_birth: '1985-11-17',
    town: 'Leeds',
    mobile: '07700 900226',
    website: 'https://example.org/tomasz-wojcik',
    language: 'pl',
    timezone: 'Europe/London',
    joined: 560,
    session_1_on_1: true,
    session_group: false,
    session_online: false,
    offers: ['massage'],
    tags: ['PAIN', 'STRESS', 'MEN', 'WORK'],
  },
  {
    tag: 'zainab-bello',
    name: 'Zainab Bello',
    email: 'zainab.bello@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Massage in pregnancy and the year after',
    bio:
      'I see women from the fourth month of pregnancy until their child is one, at home or ' +
      'in my room in Peckham. Babies are welcome, including those who scream throughout.\n\n' +
      'I am a Muslim woman and I work with women only. I will ask for your midwife’s advice if ' +
      'there is anything in your notes that I should know about.',
    date_of_birth: '1989-06-12',
    town: 'London',
    phone: '020 7946 0171',
    website: 'https://example.org/zainab-bello',
    instagram: 'https://example.org/instagram/zainab-bello',
    language: 'en',
    timezone: 'Europe/London',
    joined: 330,
    session_1_on_1: true,
    session_group: false,
    session_online: false,
    offers: ['massage'],
    tags: ['NEW-PARENTS', 'PAIN', 'SLEEP'],
  },
  {
    tag: 'niall-gallagher',
    name: 'Niall Gallagher',
    email: 'niall.gallagher@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Breathing for people who panic',
    bio:
      'I had my first panic attack on the Foyle Bridge in 2006, and for two years after that ' +
      'I drove the long way round. What I teach is what got me back over it: a few minutes a ' +
      'day, practised when you are well.\n\n' +
      'I am also a qualified counsellor. We begin with what happens in your body and get round ' +
      'to the reasons when you are ready.',
    date_of_birth: '1983-02-08',
    town: 'Derry',
    mobile: '07700 900238',
    website: 'https://example.org/niall-gallagher',
    language: 'en',
    timezone: 'Europe/London',
    joined: 400,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['breathwork', 'counselling'],
    tags: ['ANXIETY', 'BREATH', 'STRESS', 'ONLINE'],
  },
  {
    tag: 'aoife-ni-bhriain',
    name: 'Aoife Ní Bhriain',
    email: 'aoife.nibhriain@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Breath and yoga as Gaeilge agus i mBéarla',
    bio:
      'I played the tin whistle for fifteen years before I noticed that I was holding my ' +
      'breath for the rest of the day. I teach breathing as a musician would: where to take ' +
      'it, and how to let it go.\n\n' +
      'Small groups in Galway and Spiddal, in Irish on Mondays. One-to-one lessons online.',
    date_of_birth: '1992-03-17',
    town: 'Galway',
    website: 'https://example.org/aoife-ni-bhriain',
    instagram: 'https://example.org/instagram/aoife-ni-bhriain',
    language: 'ga',
    timezone: 'Europe/Dublin',
    joined: 365,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['breathwork', 'yoga'],
    tags: ['BREATH', 'MOVEMENT', 'IRISH', 'YOUNG-ADULTS'],
  },
  {
    tag: 'mei-lin-chow',
    name: 'Mei-Lin Chow',
    email: 'meilin.chow@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Tai chi in the park, whatever the weather',
    bio:
      'My father taught in Kowloon Park and I have taught in Platt Fields since 1998. We ' +
      'begin at half past seven, before the dogs, and it takes about forty minutes.\n\n' +
      'There is no uniform and no belt. People join at any point in the year by standing at the ' +
      'back and copying somebody who looks as though they know.',
    date_of_birth: '1966-09-24',
    town: 'Manchester',
    phone: '0161 496 0143',
    website: 'https://example.org/mei-lin-chow',
    facebook: 'https://example.org/facebook/mei-lin-chow',
    language: 'zh',
    timezone: 'Europe/London',
    joined: 685,
    session_1_on_1: null,
    session_group: true,
    session_online: false,
    offers: ['tai-chi-and-qigong', 'meditation'],
    tags: ['MOVEMENT', 'OUTDOORS', 'OLDER-PEOPLE', 'GROUPS'],
  },
  {
    tag: 'kofi-mensah',
    name: 'Kofi Mensah',
    email: 'kofi.mensah@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Qigong and quiet sitting, south London',
    bio:
      'For sixteen years I drove a night bus, and qigong was what I did in the depot at four ' +
      'in the morning to stay awake and to stay kind. I teach it to shift workers, carers ' +
      'and anybody else with broken hours.\n\n' +
      'Twenty minutes is a whole class if twenty minutes is what you have.',
    date_of_birth: '1976-01-29',
    town: 'London',
    phone: '020 7946 0188',
    website: 'https://example.org/kofi-mensah',
    instagram: 'https://example.org/instagram/kofi-mensah',
    language: 'en',
    timezone: 'Europe/London',
    joined: 310,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['tai-chi-and-qigong', 'meditation'],
    tags: ['MOVEMENT', 'MEDITATION', 'STRESS', 'ONLINE'],
  },
  {
    tag: 'ana-kovac',
    name: 'Ana Kovač',
    email: 'ana.kovac@example.org',
    level: 'Listed',
    is_business: false,
    title: 'Massage and sound, by appointment',
    bio:
      'Two things in one afternoon: an hour on the table, then half an hour under a blanket with ' +
      'the bowls. You go home slowly.',
    date_of_birth: '1988-12-01',
    town: 'Exeter',
    language: 'hr',
    timezone: 'Europe/London',
    joined: 240,
    session_1_on_1: true,
    session_group: null,
    session_online: false,
    offers: ['massage', 'sound-and-relaxation'],
    tags: ['PAIN', 'SLEEP', 'STRESS'],
  },
];
