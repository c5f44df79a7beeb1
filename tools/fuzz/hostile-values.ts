/** Hostile values and bodies for requests, from a seeded random source. */

/** Seeded random source (mulberry32). */
export class SeededChance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Number from 0 up to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** True with this probability. */
  is(part: number): boolean {
    return this.next() < part;
  }

  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  one<Of>(of: readonly Of[]): Of {
    return of[this.whole(of.length)] as Of;
  }
}

/** Texts that break careless handling: SQL, full-text search, JSON, HTML, paths, dates and time zones. */
export const hostileTexts = [
  ...['', ' ', '\t\r\n', '\0', 'a\0b', '\u0001', '\u001f', '\u007f', '\u2028', '\ufeff', '\u202e'],
  ...[
    '\ud800',
    '\udc00a',
    'a\ud83d',
    '🧘‍♀️',
    '👩‍👩‍👧',
    'e\u0301',
    'İstanbul',
    'ﬁ',
    'ß',
    '\ufe0f',
    '\u3164',
  ],
  ...["'", '"', '\\', "a'b", 'a"b', 'a\\b', '\\"', "\\'", '""', "''", '`', '$', '{{name}}'],
  ...[
    '%',
    '_',
    '*',
    'a*',
    '-a',
    '--',
    '-',
    '"a',
    'a"',
    'a AND',
    'NOT',
    'a NEAR b',
    'NEAR(',
    'a:b',
    '^a',
  ],
  ...[
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '[]',
    '{}',
    'null',
    'true',
    'undefined',
    'NaN',
    '[object Object]',
  ],
  ...[
    "' or 1=1 --",
    '; drop table users',
    "') --",
    '/*',
    '0x41',
    '\\u0000',
    '%00',
    '%41',
    '%25',
    '%ff',
  ],
  ...[
    '../../etc/passwd',
    '..',
    '.',
    '/',
    '//',
    '//evil.example',
    '\\\\evil',
    'a/b',
    'a?b#c',
    'a%2Fb',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'fe',
    'me',
    'order',
    'facets',
    'new',
  ],
  ...[
    '<script>alert(1)</script>',
    '<b',
    '<p>'.repeat(200),
    '</p>',
    '&',
    '&#0;',
    '&#xd800;',
    '<!--',
    ']]>',
  ],
  ...[
    '<section data-kind="image" data-file="x"></section>',
    '<section data-kind="text">',
    '<table><tr>',
  ],
  ...[
    'javascript:alert(1)',
    'http://',
    'https://[::1',
    'https://a b',
    'https://example.org',
    'https://x.',
  ],
  ...[
    'mailto:a@b.c',
    '@',
    'a@b',
    'a@b.c',
    '"a b"@example.org',
    'a@example.org\r\nBcc: b@c.d',
    'ü@müller.de',
  ],
  ...[
    '0',
    '-1',
    '1',
    '1.5',
    '1e309',
    '-0',
    '00',
    '01',
    '0001',
    '9007199254740993',
    '1e3',
    '+1',
    '٣',
    '∞',
  ],
  ...[
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '2026-00-00',
    '1900-01-01',
  ],
  ...[
    '2200-12-31',
    '0000-00',
    '9999-12',
    '2026-12',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
  ],
  ...[
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-23:59',
    '0001-01-01T00:00:00+23:59',
    '2026-12-31T24:00:00Z',
  ],
  ...[
    '1900-01-01T00:00:00Z',
    '2200-12-31T23:59:59Z',
    '2027-01-01T00:00:00.000Z',
    '2027-06-30T23:59:60Z',
  ],
  ...[
    'FREQ=DAILY',
    'FREQ=WEEKLY;UNTIL=99991231',
    'FREQ=WEEKLY;UNTIL=00010101',
    'FREQ=DAILY;COUNT=10000',
  ],
  ...[
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY',
    'FREQ=',
    'RRULE:FREQ=DAILY',
  ],
  ...['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;INTERVAL=52', '2027-01-05: why', '9999-12-31: why'],
  ...[
    'Europe/London',
    'Asia/Calcutta',
    'Pacific/Apia',
    'Nowhere/None',
    'UTC',
    'en',
    'cy',
    'xx',
    'GB',
    'ZZ',
  ],
  ...[
    'name asc',
    'name desc',
    'created_at desc,id',
    'id; drop',
    'asc',
    ',',
    'name  asc',
    'NAME ASC',
  ],
  ...[
    '51.5,-0.1',
    '91,181',
    '0,0',
    '-90,-180',
    'NaN,NaN',
    'Leeds',
    'near Leeds',
    'Wales',
    'anxiety in Bath',
  ],
  ...[
    'a'.repeat(201),
    'a'.repeat(501),
    'é'.repeat(600),
    'a '.repeat(5_000),
    '🧘'.repeat(300),
    '"'.repeat(300),
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'x'.repeat(36),
  ],
  ...[
    'image/png',
    'users',
    'articles',
    'threads',
    'events',
    'sub_categories',
    'library',
    'Wellbeing-2026',
  ],
];

const hostileNumbers = [
  ...[0, -0, -1, 1, 2, 1.5, -1.5, 99, 100, 101, 1_000, 10_000, 10_001, 1e9, 2 ** 31, 2 ** 32],
  ...[2 ** 53, -(2 ** 53), 2 ** 63, -(2 ** 63), 1e21, 1e308, -1e308, 5e-324, 0.1 + 0.2],
];

/** Creates any JSON value. */
export function createHostileValue(chance: SeededChance, depth = 0): unknown {
  const kind = chance.whole(depth > 2 ? 6 : 10);
  if (kind < 4) return chance.one(hostileTexts);
  if (kind === 4) return chance.one(hostileNumbers);
  if (kind === 5) return chance.one([null, true, false]);
  const many = chance.whole(4);
  if (kind < 8) return Array.from({ length: many }, () => createHostileValue(chance, depth + 1));
  const names = Array.from({ length: many }, () => chance.one(hostileTexts));
  return Object.fromEntries(names.map((name) => [name, createHostileValue(chance, depth + 1)]));
}

/** Bodies of invalid or unusual JSON. */
export const hostileBodies: readonly (string | Uint8Array)[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '[]',
    'null',
    'true',
    '0',
    '"a"',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    'a=1&b=2',
  ],
  ...[
    '{"a":"\u0001"}',
    '{"a":"\n"}',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '{"a":1e999}',
    '{"\\ud800":"\\udc00"}',
  ],
  ...[
    '{"__proto__":{"is_admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
    'NaN',
  ],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    `[${'0,'.repeat(5_000)}0]`,
    `"${'a'.repeat(100_000)}"`,
  ],
  ...[new Uint8Array([0xff, 0xfe, 0x7b]), new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
];
