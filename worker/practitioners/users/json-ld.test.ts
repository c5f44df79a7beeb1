import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  callApi,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

const site = env.SITE_URL.replace(/\/$/, '');
const described = async (path: string) => {
  const html = await (await fetchApp(path)).text();
  return Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => JSON.parse(json),
  );
};

test('JSON-LD of a profile is a person with offers, languages and town', async () => {
  const own = `users/${demoId('users', testUsers.host)}`;
  const prices = [
    { session: 'one_to_one', from: 40, to: 60, currency: 'GBP', minutes: 50 },
    { session: 'group', from: 5 },
  ];
  expect((await callApi('PUT', `${own}/prices`, testUsers.host, prices)).status).toBe(200);
  const [page] = await described(`/u/${testUsers.host}`);
  expect(page).toMatchObject({ '@type': 'ProfilePage', url: `${site}/u/${testUsers.host}` });
  const { mainEntity } = page;
  expect(mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Ruth Abiola',
    address: { '@type': 'PostalAddress', addressLocality: 'Bristol' },
    knowsLanguage: ['en', 'yo'],
  });
  expect(mainEntity.knowsAbout).toContain('Peer Listening');
  expect(
    mainEntity.makesOffer.map((offer: Record<string, unknown>) => offer.priceSpecification),
  ).toEqual([
    {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'GBP',
      minPrice: 40,
      maxPrice: 60,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 50, unitCode: 'MIN' },
    },
    { '@type': 'UnitPriceSpecification', priceCurrency: 'GBP', price: 5 },
  ]);
});

test('a business with a town is a LocalBusiness', async () => {
  const [{ mainEntity }] = await described('/u/wednesday-voices');
  expect(mainEntity).toMatchObject({ '@type': 'LocalBusiness', areaServed: 'Belfast' });
});

test('the directory is an ordered ItemList', async () => {
  const [list] = await described('/practitioners');
  expect(list['@type']).toBe('ItemList');
  const { data } = await (await fetchApp('/sobe/v1/users/fe?listed=true&limit=24')).json<{
    data: { tag: string }[];
  }>();
  expect(list.itemListElement).toEqual(data.map(({ tag }) => `${site}/u/${tag}`));
});
