import { expect, test } from 'vitest';
import { parseQuery } from '../directory/parse-query.ts';
import { summarizeWishes } from './parse-wishes.ts';

const teenagers = { wishes: ['teenagers'], client_groups: ['teenagers'] };
const couples = { wishes: ['couples'], client_groups: ['couples'] };
const soon = { wishes: ['first_appointment'], first_appointment: 'within_two_weeks' };

const read = (q: string) => {
  const { wishes, words, time, price_to, language, session } = parseQuery(q);
  const { client_groups, first_appointment } = summarizeWishes(wishes);
  return {
    wishes: wishes.map(({ value }) => value),
    words: words.filter(({ is_stop }) => !is_stop).map(({ word }) => word),
    ...(client_groups.length > 0 && { client_groups }),
    ...(first_appointment && { first_appointment }),
    ...(time && { time }),
    ...(price_to !== null && { price_to }),
    ...(language && { language }),
    ...(session && { session }),
  };
};

test.each([
  ['my 15 year old daughter', { ...teenagers, words: ['15', 'old', 'daughter'] }],
  ['my 14 year old has panic attacks', { ...teenagers, words: ['panic', 'attacks'] }],
  [
    'art therapy for my 8-year-old',
    { wishes: ['children'], client_groups: ['children'], words: ['art', 'therapy'] },
  ],
  ['counselling for my son 15', { ...teenagers, words: ['counselling'] }],
  [
    'help with anxiety, my son is 25',
    { wishes: ['adults'], client_groups: ['adults'], words: ['anxiety'] },
  ],
  [
    'yoga for my dad 82',
    { wishes: ['older_people'], client_groups: ['older_adults'], words: ['yoga'] },
  ],
  ['40 minutes of yoga', { wishes: [], words: ['40', 'minutes', 'yoga'] }],
  ['counselling for the two of us', { ...couples, words: ['counselling'] }],
  ['arguments, me and my husband', { ...couples, words: ['arguments'] }],
  ['a counsellor who can see me tomorrow', { ...soon, words: ['counsellor'] }],
  ['urgent counselling', { ...soon, words: ['counselling'] }],
  ['massage next week', { ...soon, words: ['massage'] }],
  ['counselling with the shortest waiting list', { ...soon, words: ['counselling'] }],
  ['yoga with a wheelchair ramp', { wishes: ['accessible'], words: ['yoga'] }],
  ['tai chi early morning', { words: ['tai', 'chi'], time: 'daytime' }],
  ['yoga in the afternoon', { words: ['yoga'], time: 'daytime' }],
  ['in the morning waking up', { words: ['morning', 'waking'] }],
  ['awake early in the morning', { words: ['awake', 'early', 'morning'] }],
  ['evening appointments', { words: [], time: 'evening' }],
  ['counsellor with evening appointments only', { words: ['counsellor'], time: 'evening' }],
  ['after work counselling', { words: ['counselling'], time: 'evening' }],
  ['yoga at weekends', { words: ['yoga'], time: 'weekend' }],
  ['massage on a saturday', { words: ['massage'], time: 'weekend' }],
  ['first session free', { wishes: ['free_first'], words: [] }],
  ['counselling free first session', { wishes: ['free_first'], words: ['counselling'] }],
  ['counsellor with a free consultation', { wishes: ['free_first'], words: ['counsellor'] }],
  ['first free session yoga', { wishes: ['free_first'], words: ['yoga'] }],
  ['free counselling', { words: ['counselling'], price_to: 0 }],
  ['wheelchair', { wishes: ['accessible'], words: [] }],
  ['wheelchair accessible yoga', { wishes: ['accessible'], words: ['yoga'] }],
  ['step-free access massage', { wishes: ['accessible'], words: ['massage'] }],
  ['accessible counsellor', { wishes: ['accessible'], words: ['counsellor'] }],
  ['sliding scale therapist', { wishes: ['reduced'], words: ['therapist'] }],
  ['therapist with concessions', { wishes: ['reduced'], words: ['therapist'] }],
  ['reduced stress', { words: ['reduced', 'stress'] }],
  ['low cost counselling', { wishes: ['low_cost'], words: ['counselling'] }],
  ['counselling for couples', { ...couples, words: ['counselling'] }],
  ['couples counselling', { words: ['couples', 'counselling'] }],
  ['for couples', { ...couples, words: ['couples'] }],
  ['a couple of questions about sleep', { words: ['couple', 'questions', 'sleep'] }],
  ['counsellor for teenagers', { ...teenagers, words: ['counsellor'] }],
  ['counsellor teens', { ...teenagers, words: ['counsellor'] }],
  ['worried about my teens', { ...teenagers, words: ['worried'] }],
  ['adolescent counselling', { ...teenagers, words: ['counselling'] }],
  ['my son is anxious about his exams', { ...teenagers, words: ['anxious'] }],
  ['my teenage daughter has panic attacks', { ...teenagers, words: ['panic', 'attacks'] }],
  ['son', { ...teenagers, words: ['son'] }],
  ['we lost our little girl at 38 weeks', { words: ['lost', 'little', 'girl', '38'] }],
  ['lost our son', { words: ['lost', 'son'] }],
  ['we lost our daughter', { words: ['lost', 'daughter'] }],
  ['my daughter died', { words: ['daughter', 'died'] }],
  ['grieving for my son', { words: ['grieving', 'son'] }],
  ['my 14 year old son died', { words: ['14', 'old', 'son', 'died'] }],
  [
    'their dad died, counselling for my son',
    { ...teenagers, words: ['dad', 'died', 'counselling'] },
  ],
  ['exam stress', { ...teenagers, words: ['stress'] }],
  [
    'worried about school',
    {
      wishes: ['children_and_teenagers'],
      client_groups: ['children', 'teenagers'],
      words: ['worried'],
    },
  ],
  [
    'someone who works with children who stammer',
    { wishes: ['children'], client_groups: ['children'], words: ['stammer'] },
  ],
  [
    'yoga for older people',
    { wishes: ['older_people'], client_groups: ['older_adults'], words: ['yoga'] },
  ],
  ['counselling soon', { ...soon, words: ['counselling'] }],
  ['i need to see a counsellor as soon as possible', { ...soon, words: ['counsellor'] }],
  ['counsellor this week', { ...soon, words: ['counsellor'] }],
  ['no waiting list counselling', { ...soon, words: ['counselling'] }],
  ['soon', { ...soon, words: [] }],
  ['cheap yoga', { wishes: ['low_cost'], words: ['yoga'] }],
  ['affordable counselling', { wishes: ['low_cost'], words: ['counselling'] }],
  ['group for men', { wishes: ['men'], words: ['group'] }],
  ['choir for beginners', { words: ['choir', 'beginners'] }],
  ['counsellor in polish', { words: ['counsellor'], language: 'pl' }],
  [
    'wheelchair accessible counsellor in leeds for couples evenings',
    {
      wishes: ['accessible', 'couples'],
      client_groups: ['couples'],
      words: ['counsellor', 'leeds'],
      time: 'evening',
    },
  ],
  [
    'online yoga in polish for teens first session free sliding scale at weekends',
    {
      wishes: ['free_first', 'reduced', 'teenagers'],
      client_groups: ['teenagers'],
      words: ['yoga'],
      language: 'pl',
      session: 'online',
      time: 'weekend',
    },
  ],
])('reads the filters of “%s”', (q, filters) => {
  expect(read(q)).toEqual({ wishes: [], ...filters });
});

test('each wish has the search without it', () => {
  const { wishes } = parseQuery('Sliding-scale counsellor for couples');
  expect(wishes.map(({ name, without }) => [name, without])).toEqual([
    ['Reduced prices', 'counsellor for couples'],
    ['For couples', 'sliding scale counsellor'],
  ]);
});

test('a price is removed without the wishes next to it', () => {
  const { without } = parseQuery('sliding scale counsellor under £40');
  expect(without.price_to).toBe('sliding scale counsellor');
});
