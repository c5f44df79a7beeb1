import type { Person } from '../shapes.ts';

export const talking: Person[] = [
  {
    tag: 'amara-okafor',
    name: 'Amara Okafor',
    email: 'amara.okafor@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Counsellor for grief, loss and large changes',
    bio:
      'I have been a counsellor for twenty-two years, the first nine of them in a hospice in ' +
      'Lewisham. People come to me after deaths, divorces, diagnoses, and the sort of ' +
      'promotion that ruins a life.\n\n' +
      'I am fairly quiet and I laugh more than you might expect. We agree on six sessions, then ' +
      'look at whether you want any more.',
    date_of_birth: '1975-01-11',
    town: 'London',
    phone: '020 7946 0153',
    website: 'https://example.org/amara-okafor',
    linkedin: 'https://example.org/linkedin/amara-okafor',
    language: 'en',
    timezone: 'Europe/London',
    joined: 905,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['counselling', 'bereavement-support'],
    tags: ['GRIEF', 'LOW-MOOD', 'FAMILY', 'ONLINE'],
  },
  {
    tag: 'yusuf-demir',
    name: 'Yusuf Demir',
    email: 'yusuf.demir@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Counsellor, mostly for men, often outdoors',
    bio:
      'I worked as a mechanic until I was thirty, and I still think best with something to ' +
      'do. Half of my clients walk with me along the canal rather than sit across from me, ' +
      'and some of them talk only between locks.\n\n' +
      'I see men of any background, in English or Turkish. If anger has begun to frighten you, ' +
      'or somebody else, that is a good reason to ring.',
    date_of_birth: '1982-10-23',
    town: 'Birmingham',
    phone: '0121 496 0142',
    website: 'https://example.org/yusuf-demir',
    facebook: 'https://example.org/facebook/yusuf-demir',
    linkedin: 'https://example.org/linkedin/yusuf-demir',
    language: 'tr',
    timezone: 'Europe/London',
    joined: 540,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['counselling', 'walking-groups'],
    tags: ['MEN', 'ANGER', 'FAMILY', 'OUTDOORS'],
  },
  {
    tag: 'hannah-goldberg',
    name: 'Hannah Goldberg',
    email: 'hannah.goldberg@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Counsellor for anxious and overworked people',
    bio:
      'I was a solicitor for eleven years and stopped being one rather suddenly. That is how ' +
      'I learned about panic from the inside.\n\n' +
      'My room is in Chapel Allerton, up one flight of stairs; I can also work on the ground ' +
      'floor by arrangement. Many of my clients are autistic or have ADHD, and we settle at the ' +
      'start on light, noise, eye contact and how you would like reminders to reach you.',
    date_of_birth: '1984-05-06',
    town: 'Leeds',
    phone: '0113 496 0157',
    website: 'https://example.org/hannah-goldberg',
    linkedin: 'https://example.org/linkedin/hannah-goldberg',
    language: 'en',
    timezone: 'Europe/London',
    joined: 470,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['counselling', 'work-and-burnout'],
    tags: ['ANXIETY', 'STRESS', 'BURNOUT', 'NEURODIVERSITY'],
  },
  {
    tag: 'siobhan-keane',
    name: 'Siobhán Keane',
    email: 'siobhan.keane@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Couples counsellor with a good kettle',
    bio:
      'Thirty years of listening to couples have taught me that almost nobody is arguing ' +
      'about the dishwasher. I see the two of you together, and each of you once alone near ' +
      'the beginning.\n\n' +
      'I work with married, unmarried, straight and gay couples, and with people who are ' +
      'separating and want to do it decently. I don’t take sides, and I will stop you if you ' +
      'start shouting.',
    date_of_birth: '1970-03-28',
    town: 'Cork',
    website: 'https://example.org/siobhan-keane',
    facebook: 'https://example.org/facebook/siobhan-keane',
    language: 'en',
    timezone: 'Europe/Dublin',
    joined: 735,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['couples-and-families'],
    tags: ['RELATIONSHIPS', 'FAMILY', 'NEW-PARENTS', 'ONLINE'],
  },
  {
    tag: 'farah-siddiqui',
    name: 'Farah Siddiqui',
    email: 'farah.siddiqui@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Family therapist for the whole noisy table',
    bio:
      'I see families of two to nine people, grandparents included, in English, Urdu and ' +
      'Punjabi. Children bring their own chairs round; I keep very small ones and very large ' +
      'ones.\n\n' +
      'Most families come to me four to eight times. We talk about who is worried, who has gone ' +
      'quiet, and what everybody has already tried, because it is usually more than anyone has ' +
      'noticed.',
    date_of_birth: '1980-09-15',
    town: 'Bradford',
    mobile: '07700 900203',
    website: 'https://example.org/farah-siddiqui',
    language: 'ur',
    timezone: 'Europe/London',
    joined: 385,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['couples-and-families', 'counselling'],
    tags: ['FAMILY', 'YOUNG-ADULTS', 'RELATIONSHIPS', 'ONLINE'],
  },
  {
    tag: 'gwen-parry',
    name: 'Gwen Parry',
    email: 'gwen.parry@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Bereavement support in Welsh and English',
    bio:
      'My husband Emyr died in 2009, on a Thursday, with the radio on. I tell you because ' +
      'you may want to know whether I have been there.\n\n' +
      'I trained afterwards, and I have run groups in Canton and Whitchurch since 2013. Eight ' +
      'people, ten weeks, the same room. Some come a month after the funeral and some after ' +
      'fifteen years. I don’t believe in stages and there is no homework.',
    date_of_birth: '1963-12-19',
    town: 'Cardiff',
    phone: '029 2018 0127',
    website: 'https://example.org/gwen-parry',
    facebook: 'https://example.org/facebook/gwen-parry',
    language: 'cy',
    timezone: 'Europe/London',
    joined: 870,
    session_1_on_1: true,
    session_group: true,
    session_online: false,
    offers: ['bereavement-support'],
    tags: ['GRIEF', 'WELSH', 'OLDER-PEOPLE', 'GROUPS'],
  },
  {
    tag: 'thandiwe-ncube',
    name: 'Thandiwe Ncube',
    email: 'thandiwe.ncube@example.org',
    level: 'Practitioner Plus',
    is_business: false,
    title: 'Walks beside bereaved people and families',
    bio:
      'I was a midwife in Bulawayo and then in Gateshead, and I have met many parents on the ' +
      'worst day of their lives. Now I work only with bereavement, and mainly with the death ' +
      'of a baby or a child.\n\n' +
      'You may bring photographs, or a blanket, or nothing. You may say the name as often as you ' +
      'like. I will remember it.',
    date_of_birth: '1979-08-03',
    town: 'Newcastle upon Tyne',
    phone: '0191 498 0136',
    website: 'https://example.org/thandiwe-ncube',
    linkedin: 'https://example.org/linkedin/thandiwe-ncube',
    language: 'en',
    timezone: 'Europe/London',
    joined: 620,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['bereavement-support'],
    tags: ['GRIEF', 'FAMILY', 'NEW-PARENTS', 'ONLINE'],
  },
  {
    tag: 'padraig-doyle',
    name: 'Pádraig Doyle',
    email: 'padraig.doyle@example.org',
    level: 'Practitioner',
    is_business: false,
    title: 'Retired postman, trained listener',
    bio:
      'Thirty-four years on a round in Phibsborough, and people told me things at the door. ' +
      'When I retired I did a listening course to find out what I had been doing right and ' +
      'wrong.\n\n' +
      'It costs nothing. I ring you, or you ring me, for forty minutes once a week, in English ' +
      'or Irish. I drank until 1996 and I don’t mind being asked about that.',
    date_of_birth: '1957-07-07',
    town: 'Dublin',
    language: 'ga',
    timezone: 'Europe/Dublin',
    joined: 350,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['peer-listening', 'bereavement-support'],
    tags: ['LISTENING', 'LONELINESS', 'OLDER-PEOPLE', 'IRISH', 'LOW-COST'],
  },
  {
    tag: 'marcus-bell',
    name: 'Marcus Bell',
    email: 'marcus.bell@example.org',
    level: 'Listed',
    is_business: false,
    title: 'Peer listener, evenings, in town or by phone',
    bio:
      'I had a long depression in my twenties and the person who helped me most was a man in a ' +
      'café who had had one too. So now I am the man in the café, two evenings a week.',
    date_of_birth: '1990-02-22',
    town: 'Nottingham',
    language: 'en',
    timezone: 'Europe/London',
    joined: 290,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['peer-listening'],
    tags: ['LISTENING', 'LOW-MOOD', 'MEN', 'LGBTQ', 'LOW-COST'],
  },
];
