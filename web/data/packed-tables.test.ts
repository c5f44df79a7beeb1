import { describe, expect, test } from 'vitest';
import { packTables, unpackTables } from './packed-tables.ts';

const write = (value: unknown) => JSON.stringify(packTables(value));
const read = (json: string) => JSON.parse(json, unpackTables);

const cards = [
  { tag: 'one', title: 'One', language: null, names: ['a'], focus: { x: 0, y: 1 } },
  { tag: 'two', title: 'Two', language: null, names: [], focus: { x: 1, y: 1 } },
];

describe('packed tables', () => {
  test.each([
    ['a list of cards', { count: 2, data: cards }],
    ['rows that repeat each other', [...cards, ...cards, ...cards]],
    ['lists in the rows of a list', [{ cards }, { cards: [...cards, ...cards] }, { cards: [] }]],
    ['rows with different fields', [{ tag: 'one' }, { tag: 'two', why: 'words' }]],
    [
      'rows whose fields are in another order',
      [
        { a: 1, b: 2 },
        { b: 3, a: 4 },
      ],
    ],
    ['rows without fields', [{}, {}]],
    [
      'rows with more different values than digits',
      Array.from({ length: 90 }, (_, row) => ({ text: `value ${row % 37}`, digit: row % 36 })),
    ],
    [
      'texts with the same start and end',
      [
        { at: '2026-10-21T00:00:00.000Z', id: '019b76da-1', short: 'ab' },
        { at: '2026-11-09T00:00:00.000Z', id: '019b76da-1', short: 'ab' },
        { at: '2026-11-09T00:00:00.000Z', id: '019b76da-', short: 'abc' },
      ],
    ],
    ['texts that differ within a sign', [{ text: 'smiling 😀' }, { text: 'smiling 😁' }]],
    ['lists of values', [1, 'two', null, [true, false], [[], {}]]],
    ['one row', { data: [{ tag: 'one' }] }],
    ['no rows', { data: [] }],
    ['a value alone', null],
  ])('return %s unchanged', (_, value) => {
    expect(read(write(value))).toEqual(value);
  });

  test('leave out undefined fields, as JSON does', () => {
    const rows = [
      { tag: 'one', why: undefined },
      { tag: 'two', why: undefined },
    ];
    expect(read(write(rows))).toEqual([{ tag: 'one' }, { tag: 'two' }]);
    const some = [
      { tag: 'one', why: undefined },
      { tag: 'two', why: 'words' },
    ];
    expect(read(write(some))).toEqual([{ tag: 'one' }, { tag: 'two', why: 'words' }]);
  });

  test('write values of a column that repeat each other once', () => {
    const rows = [['first'], ['other'], ['first'], ['first'], ['first']].map((names, number) => ({
      number,
      names,
    }));
    expect(write(rows)).toBe(
      '{"$rows":5,"$same":{},"$columns":{"number":[0,1,2,3,4],"names":{"$of":[["first"],["other"]],"$at":"01000"}}}',
    );
  });

  test('write the start and end that the texts of a column share once', () => {
    const rows = ['2026-10-21T08', '2026-11-30T08', '2026-12-02T08'].map((at) => ({ at }));
    expect(write(rows)).toBe(
      '{"$rows":3,"$same":{},"$columns":{"at":{"$start":"2026-1","$end":"T08","$middles":["0-21","1-30","2-02"]}}}',
    );
  });

  test('write names of fields and shared values once', () => {
    expect(write(cards)).toBe(
      '{"$rows":2,"$same":{"language":null},"$columns":{"tag":["one","two"],"title":["One","Two"],' +
        '"names":[["a"],[]],"focus":{"$rows":2,"$same":{"y":1},"$columns":{"x":[0,1]}}}}',
    );
  });
});
