import type { Person } from '../shapes.ts';

export const businesses: Person[] = [
  {
    tag: 'the-quiet-room',
    name: 'The Quiet Room',
    email: 'quiet.room@example.org',
    level: 'Practitioner Plus',
    is_business: true,
    title: 'Counselling practice with six counsellors',
    bio:
      'Six counsellors, two rooms over a bookbinder’s, and a receptionist called Maureen who ' +
      'will not ask you what it is about. You can be seen within three weeks, often within ' +
      'one.\n\n' +
      'A fifth of our hours are kept at a reduced fee. You ask, we say yes or tell you how long ' +
      'the wait is; nobody wants to see your payslip. Evenings until nine, and one Saturday in ' +
      'two.',
    date_of_birth: '1974-03-12',
    town: 'Bristol',
    phone: '0117 496 0121',
    website: 'https://example.org/the-quiet-room',
    facebook: 'https://example.org/facebook/the-quiet-room',
    instagram: 'https://example.org/instagram/the-quiet-room',
    linkedin: 'https://example.org/linkedin/the-quiet-room',
    language: 'en',
    timezone: 'Europe/London',
    joined: 890,
    session_1_on_1: true,
    session_group: false,
    session_online: true,
    offers: ['counselling', 'couples-and-families'],
    tags: ['ANXIETY', 'LOW-MOOD', 'RELATIONSHIPS', 'LOW-COST', 'ONLINE'],
  },
  {
    tag: 'harbour-yoga',
    name: 'Harbour Yoga',
    email: 'harbour.yoga@example.org',
    level: 'Practitioner Plus',
    is_business: true,
    title: 'Small yoga studio by the Claddagh',
    bio:
      'A white room with a stove, eleven mats and a view of the swans. We run nine classes a ' +
      'week, three of them in chairs, and one on Friday night that is mostly lying down.\n\n' +
      'Come early for a first class so that somebody can show you where things are. Borrow a ' +
      'mat. Leave whenever you need to; people do, and nobody turns round.',
    date_of_birth: '1983-07-21',
    town: 'Galway',
    website: 'https://example.org/harbour-yoga',
    facebook: 'https://example.org/facebook/harbour-yoga',
    instagram: 'https://example.org/instagram/harbour-yoga',
    language: 'en',
    timezone: 'Europe/Dublin',
    joined: 700,
    session_1_on_1: null,
    session_group: true,
    session_online: true,
    offers: ['yoga', 'meditation'],
    tags: ['MOVEMENT', 'BREATH', 'GROUPS', 'OLDER-PEOPLE'],
  },
  {
    tag: 'alder-and-ash',
    name: 'Alder & Ash Bodywork',
    email: 'alder.ash@example.org',
    level: 'Practitioner Plus',
    is_business: true,
    title: 'Massage for backs, necks and desk shoulders',
    bio:
      'Three massage therapists in a former haberdasher’s in Meanwood. We ask about your ' +
      'work, your sleep and your injuries, and then we stop asking and get on with it.\n\n' +
      'Everybody is booked for ten minutes more than they pay for, so that no one has to dress ' +
      'in a hurry.',
    date_of_birth: '1981-12-05',
    town: 'Leeds',
    phone: '0113 496 0134',
    website: 'https://example.org/alder-and-ash',
    instagram: 'https://example.org/instagram/alder-and-ash',
    language: 'en',
    timezone: 'Europe/London',
    joined: 655,
    session_1_on_1: true,
    session_group: false,
    session_online: false,
    offers: ['massage'],
    tags: ['PAIN', 'STRESS', 'WORK'],
  },
  {
    tag: 'open-field-project',
    name: 'The Open Field Project',
    email: 'open.field@example.org',
    level: 'Practitioner Plus',
    is_business: true,
    title: 'Two acres, forty spades and a long table',
    bio:
      'We grow vegetables on borrowed land outside Hereford with people who have had a bad ' +
      'year. Some were sent by a doctor, some by a sister, and one came to complain about ' +
      'the bonfire and stayed.\n\n' +
      'Wednesdays and Fridays, ten until two, with a cooked lunch. There are jobs for people who ' +
      'can’t bend and jobs for people who don’t want to talk. On wet days we mend, paint and ' +
      'make terrible baskets in the barn.',
    date_of_birth: '1972-05-19',
    town: 'Hereford',
    mobile: '07700 900164',
    website: 'https://example.org/open-field',
    facebook: 'https://example.org/facebook/open-field',
    instagram: 'https://example.org/instagram/open-field',
    language: 'en',
    timezone: 'Europe/London',
    joined: 780,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['walking-groups', 'art-and-craft'],
    tags: ['OUTDOORS', 'GROUPS', 'LONELINESS', 'LOW-COST', 'CREATIVITY'],
  },
  {
    tag: 'kiln-house',
    name: 'Kiln House',
    email: 'kiln.house@example.org',
    level: 'Practitioner',
    is_business: true,
    title: 'Shared pottery with a therapist at the wheel',
    bio:
      'Clay is good for people who are furious. It can be thrown at the wall, wedged until ' +
      'your arms ache, and still come out as a bowl on Thursday.\n\n' +
      'Our open evenings are led by potters. The Monday group, for people after a loss, is led ' +
      'by Ferelith Boon, who is both a potter and a registered art therapist, and it never has ' +
      'more than seven people in it.',
    date_of_birth: '1977-10-09',
    town: 'Stoke-on-Trent',
    mobile: '07700 900177',
    website: 'https://example.org/kiln-house',
    instagram: 'https://example.org/instagram/kiln-house',
    language: 'en',
    timezone: 'Europe/London',
    joined: 520,
    session_1_on_1: true,
    session_group: true,
    session_online: false,
    offers: ['art-and-craft'],
    tags: ['CREATIVITY', 'GRIEF', 'GROUPS', 'ANGER'],
  },
  {
    tag: 'llwyn-bach',
    name: 'Llwyn Bach',
    email: 'llwyn.bach@example.org',
    level: 'Practitioner Plus',
    is_business: true,
    title: 'A farmhouse for quiet weekends',
    bio:
      'Nine bedrooms, no television, thick walls. Guests arrive on Friday in time for soup ' +
      'and leave on Sunday after lunch. In between there is a timetable pinned to the ' +
      'kitchen door, and you may ignore all of it.\n\n' +
      'We speak Welsh and English. Two beds every weekend are kept for people who could not ' +
      'otherwise come; write to us and say which weekend, and nothing else.',
    date_of_birth: '1969-02-14',
    town: 'Machynlleth',
    mobile: '07700 900183',
    website: 'https://example.org/llwyn-bach',
    facebook: 'https://example.org/facebook/llwyn-bach',
    language: 'cy',
    timezone: 'Europe/London',
    joined: 860,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['retreats-and-quiet-days', 'meditation'],
    tags: ['MEDITATION', 'BURNOUT', 'WELSH', 'SLEEP'],
  },
  {
    tag: 'wednesday-voices',
    name: 'Wednesday Voices',
    email: 'wednesday.voices@example.org',
    level: 'Practitioner',
    is_business: true,
    title: 'A choir for people who don’t sing',
    bio:
      'Sixty people, one piano, a church hall off the Ormeau Road. No auditions, no sheet ' +
      'music, no solos unless you fight for one. We learn everything by ear from a woman ' +
      'called Deirdre who has never once looked disappointed.\n\n' +
      'Half past seven on Wednesdays. Three pounds if you have it.',
    date_of_birth: '1980-08-27',
    town: 'Belfast',
    mobile: '07700 900195',
    website: 'https://example.org/wednesday-voices',
    facebook: 'https://example.org/facebook/wednesday-voices',
    language: 'en',
    timezone: 'Europe/London',
    joined: 430,
    session_1_on_1: false,
    session_group: true,
    session_online: false,
    offers: ['singing-and-music'],
    tags: ['GROUPS', 'CREATIVITY', 'LONELINESS', 'LOW-COST'],
  },
  {
    tag: 'second-wind',
    name: 'Second Wind',
    email: 'second.wind@example.org',
    level: 'Practitioner Plus',
    is_business: true,
    title: 'Help to recover from work, and go back to it',
    bio:
      'We are two coaches, a counsellor and an employment adviser who share an office over a ' +
      'bicycle shop. People come to us signed off, about to be signed off, or back at their ' +
      'desks and wondering why nothing has changed.\n\n' +
      'The first conversation is free and lasts half an hour. At the end of it we say which of ' +
      'us you should see, or that you need somebody else, and who.',
    date_of_birth: '1978-06-30',
    town: 'Manchester',
    phone: '0161 496 0119',
    website: 'https://example.org/second-wind',
    linkedin: 'https://example.org/linkedin/second-wind',
    language: 'en',
    timezone: 'Europe/London',
    joined: 590,
    session_1_on_1: true,
    session_group: true,
    session_online: true,
    offers: ['work-and-burnout', 'counselling'],
    tags: ['BURNOUT', 'WORK', 'STRESS', 'ONLINE'],
  },
];
