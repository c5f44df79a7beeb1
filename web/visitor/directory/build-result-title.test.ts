import { expect, test } from 'vitest';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import type { Facets } from '../../../worker/contract/search/facets.ts';
import {
  emptyParsedQuery,
  type ParsedQueryView,
} from '../../../worker/contract/search/parsed-query.ts';
import { buildResultTitle } from './build-result-title.ts';

interface Some {
  understood?: Partial<ParsedQueryView>;
  tags?: string[];
  sessions?: string[];
  isNear?: boolean;
  isWeaker?: boolean;
  isInDanger?: boolean;
}

const chosen = (values: string[] = []) =>
  values.map((value) => ({ value, name: value, count: 1, is_chosen: true }));
const none = Object.fromEntries(facetKinds.map((kind) => [kind, []])) as unknown as Facets;
const listed = ({ understood, tags, sessions, isNear, isWeaker, isInDanger }: Some) => ({
  facets: { ...none, tag: chosen(tags), session: chosen(sessions) },
  practitioners: {
    count: 3,
    data: [],
    understood: { ...emptyParsedQuery, ...understood },
    crisis: isInDanger ? { lines: [] } : null,
    ...(isNear && { nearby: { count: 1, ...(isWeaker && { is_weaker: true as const }) } }),
  },
});
const sleep = { kind: 'tag', name: 'SLEEP' } as const;
const leeds = { id: 'leeds', name: 'Leeds' };

test('contains subject and place', () => {
  const asked = { subject: sleep, words: ['sleep'] };
  expect(buildResultTitle(listed({ understood: { ...asked, place: leeds } }), undefined)).toBe(
    'Sleep support in Leeds',
  );
  expect(buildResultTitle(listed({ understood: asked, isNear: true }), 'York')).toBe(
    'Sleep support in York',
  );
  expect(buildResultTitle(listed({ understood: asked, isNear: true }), undefined)).toBe(
    'Sleep support near you',
  );
  expect(
    buildResultTitle(listed({ tags: ['BACK-PAIN', 'GRIEF'], sessions: ['online'] }), undefined),
  ).toBe('Practitioners for back pain and grief online');
  expect(
    buildResultTitle(
      listed({ understood: { words: ['sore', 'neck'], text: 'a sore neck' }, isNear: true }),
      'Leeds',
    ),
  ).toBe('Practitioners for “a sore neck” in Leeds');
  expect(buildResultTitle(listed({ isNear: true }), 'Leeds')).toBe(
    'Practitioners in and around Leeds',
  );
  const region = { name: 'the Midlands' };
  expect(buildResultTitle(listed({ understood: { region }, isNear: true }), undefined)).toBe(
    'Practitioners in the Midlands',
  );
  expect(buildResultTitle(listed({}), undefined)).toBeNull();
});

test('calls an offering by its name', () => {
  const understood = { subject: { kind: 'offering', name: 'Reiki' } as const, words: ['reiki'] };
  expect(buildResultTitle(listed({ understood }), undefined)).toBe('Reiki');
});

test('names no town where only others match the subject', () => {
  const understood = { subject: sleep, words: ['sleep'], place: leeds };
  expect(buildResultTitle(listed({ understood, isNear: true, isWeaker: true }), undefined)).toBe(
    'Sleep support',
  );
});

test('repeats no words of a crisis', () => {
  const understood = { subject: { kind: 'tag', name: 'SUICIDE' } as const, words: ['suicide'] };
  expect(buildResultTitle(listed({ understood, isInDanger: true }), undefined)).toBeNull();
});

test('omits an endless word', () => {
  expect(
    buildResultTitle(
      listed({ understood: { words: ['x'.repeat(300)], text: 'x'.repeat(300) } }),
      undefined,
    ),
  ).toBeNull();
});
