import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

const linesFor = async (q: string) => {
  const answer = await fetchApp(`/sobe/v1/crisis?q=${encodeURIComponent(q)}`);
  const { crisis } = await answer.json<{ crisis: { lines: { country_name: string }[] } | null }>();
  return crisis?.lines ?? [];
};

test.each([
  ...['i took too many tablets', 'swallowed all my pills', 'I’ve taken a load of paracetamol'],
  ...['my son wants to kill himself', 'my friend is going to kill herself', 'my mum wants to die'],
  ...['my teenager self-harms', 'she cuts herself', 'self harms', 'selfharm', 'kms', 'unalive'],
  ...['I do not want to live', 'I don’t really want to be here any more', 'he cannot go on'],
  ...['my husband hits me', 'he hit me', 'my wife is violent', 'domestic abuse', 'my dad beats me'],
  ...['what’s the point of living', 'I no longer want to live', 'she didn’t want to be alive'],
  ...['I want too die', 'i want 2 die', 'suicde', 'i keep thinking about sucide', 'kil myself'],
  ...['kill my self', 'killing my self', 'hurt your self', 'kil my self', 'cutting my self'],
  ...['killmyself', 'killing herself', 'killherself', 'endmylife', 'wanttodie', 'iwanttodie'],
  ...['sui cidal', 'un alive', 's u i c i d e', 'over dose', 'suside', 'i feel su icidal tonight'],
  ...['die', 'kill', 'hanging', 'stab', 'emergency', 'desperate', 'hopeless', 'Beaten', 'stalker'],
  ...['not want to exist', 'i am a burden', 'thinking about ending things', 'i want to dye'],
  ...['thinking of ending it', 'i want it all to be over', 'no way out', 'i should be dead'],
  ...['I am going to jump', 'cant do this anymore', 'can’t do this any more', 'jump off bridge'],
  ...['everyone would be better off', 'i hate my life', 'I’m in danger', 'scratching my skin'],
  ...['abuse', 'abused as a child', 'molested', 'my dad touches me', 'beaten by my boyfriend'],
  ...['feel unsafe at home', 'I hear voices', 'stalking', 'my ex is stalking me', 'raped'],
  ...['selbstmord', 'Suizidgedanken', 'ich will sterben', 'samobójstwo', 'samobojstwo'],
  ...['chcę umrzeć', 'самоубийство', 'суицидальные мысли', 'хочу умереть', 'самогубство'],
  ...['自殺', '自殺したい', '我不想活了', '자살하고 싶어요', 'อยากตาย', 'الانتحار', 'أريد أن أموت'],
  ...['hunanladdiad', 'féinmharú', 'feinmharu', 'quiero morir', 'quero morrer', 'voglio morire'],
  ...['envie de mourir', 'mon mari me frappe', 'خودکشی', 'आत्महत्या', 'zelfmoord'],
  ...[
    'this is an emergency',
    'emergency counselling',
    'emergency help',
    'emergency I need help now',
  ],
  ...['killing myslef', 'thoughts of overdosing', 'he took his own life', 'hes hurting himself'],
])('“%s” returns helplines', async (q) => {
  expect((await linesFor(q)).length).toBeGreaterThan(0);
});

test.each([
  ...['emergency dentist', 'Emergency plumber', 'emergency vet', '24 hour emergency locksmith'],
  ...['emergency out of hours dentist', 'vet for an emergency', 'dental emergency'],
  ...['diet', 'dye my hair', 'killing time', 'my hip is killing me', 'die-hard', 'kiln', 'pottery'],
  ...[
    'my back hurts me',
    'grief hits me at night',
    'my wife died',
    'cancer killed him',
    'live music',
  ],
  ...['my daughter cuts hair', 'I can’t sleep', 'I want to live well', 'scared of dying', 'skills'],
  ...['my back is killing me', 'dying to try yoga', 'die cutting', 'hair dye', 'dog died'],
  ...['a desperate need for sleep', 'hanging baskets', 'hopeless at cooking', 'dye', 'beaten eggs'],
  ...['i want to dye my hair', 'self catering', 'my selfish boss', 'jumping with joy', 'hang out'],
  ...['stay', 'talking', 'kiln my pot', 'over the moon', 'an alive city', 'a b c d', 'violin'],
  ...[
    'something to kill my pain',
    'will myself to sleep',
    'a point in my life',
    'domestic cleaner',
  ],
  ...[
    'end of life care',
    'my dog died',
    'I want to diet',
    'harmony',
    'self employed',
    'dead tired',
  ],
])('“%s” returns none', async (q) => {
  expect(await linesFor(q)).toEqual([]);
});

test('lists the helplines of the named country first, else the default one', async () => {
  const countries = async (query: string) => {
    const answer = await fetchApp(`/sobe/v1/users/fe?${query}`);
    const { crisis } = await answer.json<{ crisis: { lines: { country_name: string }[] } }>();
    return [...new Set(crisis.lines.map(({ country_name }) => country_name))];
  };
  const britain = 'United Kingdom';
  const ireland = 'Ireland';
  expect(await countries('q=I want to die')).toEqual([britain, ireland]);
  expect(await countries('q=I want to die in Leeds')).toEqual([britain, ireland]);
  expect(await countries('q=I want to die in Galway')).toEqual([ireland, britain]);
  expect(await countries('q=I want to die&place=galway')).toEqual([ireland, britain]);
});

test('also finds practitioners, and by town', async () => {
  for (const q of ['I want to die', 'I want to die in Leeds', 'kms', 'selfharm']) {
    const answer = await fetchApp(`/sobe/v1/users/fe?limit=100&q=${encodeURIComponent(q)}`);
    const { data } = await answer.json<{ data: { tag: string }[] }>();
    expect(
      data.map(({ tag }) => tag),
      q,
    ).toContain('the-quiet-room');
  }
});

test('the emergency of another trade finds no one', async () => {
  const answer = await fetchApp('/sobe/v1/users/fe?q=emergency%20dentist');
  expect(await answer.json()).toMatchObject({ count: 0, crisis: null });
});

test('the directory treats every danger alike: people who listen, nothing corrected', async () => {
  for (const q of [
    'kill my self',
    'stab',
    'killmyself',
    'selbstmord',
    'samobójstwo',
    '自殺したい',
  ]) {
    const answer = await fetchApp(`/sobe/v1/users/fe?limit=100&q=${encodeURIComponent(q)}`);
    const { corrected, data } = await answer.json<{
      corrected: unknown;
      data: { tag: string }[];
    }>();
    expect(corrected, q).toBeNull();
    expect(
      data.map(({ tag }) => tag),
      q,
    ).toContain('the-quiet-room');
  }
});
