import type { Event, Location } from './shapes.ts';

export const locations: Location[] = [
  {
    tag: 'st-werburgh-rooms',
    name: 'St Werburgh Rooms',
    description:
      'Four rooms, a kitchen and a garden with a wall for sitting on. Step-free from the street, ' +
      'a hearing loop in the back room, one parking space that nobody has ever known to be free. ' +
      'Ask Ruth about times; groups that are just beginning pay what they can.',
    is_public: true,
    is_religious_location: false,
    address_line_1: '37 Mina Lane',
    address_line_2: 'St Werburgh’s',
    town: 'Bristol',
    postcode: 'BS2 0ZW',
    country: 'GB',
    phone: '0117 496 0148',
    people: [
      { person: 'ruth-abiola', is_default: true, is_admin: true, approved: true },
      { person: 'nora-quinn', is_default: true, is_admin: false, approved: true },
      { person: 'daniel-osei', is_default: true, is_admin: false, approved: true },
      { person: 'the-quiet-room', is_default: false, is_admin: false, approved: true },
      { person: 'ana-kovac', is_default: false, is_admin: false, approved: false },
    ],
  },
  {
    tag: 'bethania-vestry',
    name: 'Bethania Vestry',
    description:
      'The long room behind Bethania chapel: a piano in tune, eighty chairs, a serving hatch and ' +
      'gas fires that have to be lit with a match. Ramp at the side door. The chapel itself is ' +
      'open for anybody who would like to sit there.',
    is_public: true,
    is_religious_location: true,
    address_line_1: 'Bethania Chapel',
    address_line_2: 'Heol y Bryn',
    town: 'Swansea',
    postcode: 'SA1 0ZB',
    country: 'GB',
    people: [
      { person: 'elin-howells', is_default: true, is_admin: true, approved: true },
      { person: 'gwen-parry', is_default: false, is_admin: false, approved: true },
    ],
  },
  {
    tag: 'the-plane-tree',
    name: 'The Plane Tree, Platt Fields',
    description:
      'The biggest tree on the lawn between the lake and the Wilmslow Road gate. Level paths, ' +
      'nineteen benches, toilets by the boathouse from eight o’clock. In heavy rain we use the ' +
      'bandstand and can be heard laughing.',
    is_public: true,
    is_religious_location: false,
    address_line_1: 'Platt Fields Park',
    address_line_2: 'Wilmslow Road entrance',
    town: 'Manchester',
    postcode: 'M14 0ZP',
    country: 'GB',
    people: [
      { person: 'mei-lin-chow', is_default: true, is_admin: true, approved: true },
      { person: 'second-wind', is_default: false, is_admin: false, approved: false },
    ],
  },
  {
    tag: 'harbour-studio',
    name: 'Harbour Studio',
    description:
      'A white room with a stove, on the first floor; the stairs have a rail on both sides, but ' +
      'there are fourteen of them. Mats, chairs, blankets and tea for up to twelve people.',
    is_public: true,
    is_religious_location: false,
    address_line_1: '2 Nun’s Quay',
    town: 'Galway',
    county: 'County Galway',
    postcode: 'H91 0ZH',
    country: 'IE',
    people: [
      { person: 'harbour-yoga', is_default: true, is_admin: true, approved: true },
      { person: 'aoife-ni-bhriain', is_default: true, is_admin: false, approved: true },
    ],
  },
  {
    tag: 'the-long-barn',
    name: 'The Long Barn',
    description:
      'A dry barn with a wood stove, a workshop end and a table for forty. Rough ground outside: ' +
      'we have a path of boards for wheels and walking frames, and boots in every size by the ' +
      'door.',
    is_public: true,
    is_religious_location: false,
    address_line_1: 'The Open Field Project',
    address_line_2: 'Lower Wyeside Lane',
    town: 'Hereford',
    county: 'Herefordshire',
    postcode: 'HR1 0ZF',
    country: 'GB',
    phone: '07700 900164',
    people: [
      { person: 'open-field-project', is_default: true, is_admin: true, approved: true },
      { person: 'kiln-house', is_default: false, is_admin: false, approved: true },
    ],
  },
  {
    tag: 'the-room-in-peckham',
    name: 'The Room in Peckham',
    description:
      'Zainab’s treatment room, on the ground floor of a private house. The number is given when ' +
      'you book.',
    is_public: false,
    is_religious_location: false,
    address_line_1: 'By appointment',
    town: 'London',
    postcode: 'SE15 0ZR',
    country: 'GB',
    people: [{ person: 'zainab-bello', is_default: true, is_admin: true, approved: true }],
  },
];

export const events: Event[] = [
  {
    tag: 'standing-like-trees',
    name: 'Standing like trees',
    description:
      'Five slow movements and a great deal of standing about. For anybody, in any shoes, at no ' +
      'charge. Stand at the back and copy somebody who looks as though they know; they’ll have ' +
      'done the same.',
    by: 'mei-lin-chow',
    location: 'the-plane-tree',
    category: 'body-and-movement',
    sub_category: 'tai-chi-and-qigong',
    startsInDays: 2,
    hour: 7,
    minutes: 60,
    scenes: ['tree', 'birds'],
  },
  {
    tag: 'an-evening-in-the-listening-circle',
    name: 'An evening in the listening circle',
    description:
      'Nine chairs, a wooden spoon and an urn. Speak for five minutes or pass. Come late if you ' +
      'have to: nobody is late. If you’d like to be met at the gate, send Ruth a line beforehand.',
    by: 'ruth-abiola',
    location: 'st-werburgh-rooms',
    category: 'talking-and-listening',
    sub_category: 'peer-listening',
    startsInDays: 4,
    hour: 19,
    minutes: 90,
    scenes: ['tea', 'chair'],
  },
  {
    tag: 'slow-walk-round-the-docks',
    name: 'A slow walk round the docks',
    description:
      'Two miles on the level, with a bench every few minutes and a flask at half way. We start ' +
      'from the Rooms by bus, so bring your pass. You may turn back at any point, and somebody ' +
      'will turn back with you.',
    by: 'nora-quinn',
    location: 'st-werburgh-rooms',
    category: 'making-and-outdoors',
    sub_category: 'walking-groups',
    startsInDays: 6,
    hour: 10,
    minutes: 120,
    scenes: ['boat', 'path', 'river'],
  },
  {
    tag: 'come-and-hum',
    name: 'Come and hum',
    description:
      'For those who are thinking of thinking about joining a choir. We hum, we learn one round, ' +
      'we have tea. No one sings alone. Sit by the door if you like; there are several seats by ' +
      'the door.',
    by: 'elin-howells',
    location: 'bethania-vestry',
    category: 'making-and-outdoors',
    sub_category: 'singing-and-music',
    startsInDays: 9,
    hour: 19,
    minutes: 120,
    scenes: ['nest'],
  },
  {
    tag: 'four-minutes-to-begin-with',
    name: 'Four minutes to begin with',
    description:
      'A first go at meditation for people who can’t sit still. Four minutes of practice, an ' +
      'hour of talking about what happened in it. You may tap, fidget and walk up and down.',
    by: 'daniel-osei',
    location: 'st-werburgh-rooms',
    category: 'stillness-and-rest',
    sub_category: 'meditation',
    startsInDays: 11,
    hour: 18,
    minutes: 75,
    scenes: ['stones', 'lamp'],
  },
  {
    tag: 'chair-yoga-by-the-stove',
    name: 'Chair yoga by the stove',
    description:
      'An hour on and around a chair, with nobody getting down on the floor. There are fourteen ' +
      'stairs up to us, and a strong arm at the bottom if you ring the bell.',
    by: 'harbour-yoga',
    location: 'harbour-studio',
    category: 'body-and-movement',
    sub_category: 'yoga',
    startsInDays: 13,
    hour: 11,
    minutes: 60,
    scenes: ['chair', 'sunrise'],
  },
  {
    tag: 'breath-and-song',
    name: 'Anáil agus amhrán: breath and song',
    description:
      'Three ways of breathing out and one easy song, in Irish and English. Bring a whistle if ' +
      'you have one. Tell me beforehand if you have asthma or a heart complaint, or are ' +
      'expecting.',
    by: 'aoife-ni-bhriain',
    location: 'harbour-studio',
    category: 'body-and-movement',
    sub_category: 'breathwork',
    startsInDays: 20,
    hour: 19,
    minutes: 75,
    scenes: ['sea', 'field'],
  },
  {
    tag: 'baskets-and-bad-weather',
    name: 'Baskets and bad weather',
    description:
      'A day at the dry end of the barn, making baskets out of our own willow. They will be ' +
      'crooked. Soup and crumble at one o’clock. Free, with a jar by the door.',
    by: 'open-field-project',
    location: 'the-long-barn',
    category: 'making-and-outdoors',
    sub_category: 'art-and-craft',
    startsInDays: 27,
    hour: 10,
    minutes: 240,
    scenes: ['nest', 'leaves'],
  },
  {
    tag: 'open-day-at-the-rooms',
    name: 'Open day at the Rooms',
    description:
      'Nine practitioners at nine card tables. Ten minutes with anybody you like, for nothing: ' +
      'hands rubbed, breath counted, questions answered, cups dried.',
    by: 'ruth-abiola',
    location: 'st-werburgh-rooms',
    category: 'talking-and-listening',
    sub_category: 'peer-listening',
    startsInDays: -54,
    hour: 10,
    minutes: 360,
    scenes: ['window', 'tea', 'flowers'],
  },
  {
    tag: 'lunch-at-the-long-table',
    name: 'Lunch at the long table',
    description:
      'Twice round the field to get up an appetite, and then everything that’s ready in the ' +
      'garden, in bowls, passed along. Bring nobody or everybody.',
    by: 'open-field-project',
    location: 'the-long-barn',
    category: 'making-and-outdoors',
    sub_category: 'walking-groups',
    startsInDays: -16,
    hour: 11,
    minutes: 210,
    scenes: ['bread', 'hills'],
  },
];
