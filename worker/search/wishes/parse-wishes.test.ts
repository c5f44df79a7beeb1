import { expect, test } from 'vitest';
import { parseQuery } from '../directory/parse-query.ts';

const read = (q: string) => {
  const { wishes, words, time, price_to, language, session } = parseQuery(q);
  return {
    wishes: wishes.map(({ value }) => value),
    words: words.filter(({ is_stop }) => !is_stop).map(({ word }) => word),
    ...(time && { time }),
    ...(price_to !== null && { price_to }),
    ...(language && { language }),
    ...(session && { session }),
  };
};

test.each([
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
  ['counselling for couples', { wishes: ['couples'], words: ['counselling'] }],
  ['couples counselling', { words: ['couples', 'counselling'] }],
  ['for couples', { words: ['couples'] }],
  ['counsellor for teenagers', { wishes: ['teenagers'], words: ['counsellor'] }],
  ['counsellor teens', { wishes: ['teenagers'], words: ['counsellor'] }],
  ['worried about my teens', { words: ['worried', 'teens'] }],
  ['someone who works with children who stammer', { wishes: ['children'], words: ['stammer'] }],
  ['group for men', { wishes: ['men'], words: ['group'] }],
  ['choir for beginners', { words: ['choir', 'beginners'] }],
  ['counsellor in polish', { words: ['counsellor'], language: 'pl' }],
  [
    'wheelchair accessible counsellor in leeds for couples evenings',
    { wishes: ['accessible', 'couples'], words: ['counsellor', 'leeds'], time: 'evening' },
  ],
  [
    'online yoga in polish for teens first session free sliding scale at weekends',
    {
      wishes: ['free_first', 'reduced', 'teenagers'],
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
