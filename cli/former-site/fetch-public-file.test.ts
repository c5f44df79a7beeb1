// @vitest-environment node
import type { RequestListener } from 'node:http';
import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../../tests/setup/temp.ts';
import { fetchPublicFile, isPublicAddress } from './fetch-public-file.ts';

/** A local server under a name that resolves to a public address. */
const pictureAt = async (answer: RequestListener) =>
  `http://pictures.example:${new URL(await startTestServer(answer)).port}/a.jpg`;
const resolve: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

test.each([
  [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ['2002:7f00:1::', '64:ff9b:1::1', 'fec0::1', '2001::1', '2001:db8::1', '100::1', '192.0.2.1'],
  ['::1', '::', 'fc00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:169.254.169.254', 'no address'],
])('%s are not public addresses', (...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});

test('other addresses are public', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
    expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['file:///etc/passwd', 'not a web address'],
  ['ftp://a.example/x', 'not a web address'],
  ['not an address', 'not a web address'],
  ['http://127.0.0.1:1/x', 'private network'],
  ['http://[::1]:1/x', 'private network'],
  ['http://[::ffff:10.0.0.1]/x', 'private network'],
  ['http://2130706433/x', 'private network'],
  ['http://localhost:1/x', 'private network'],
])('does not download %s', async (address, why) => {
  await expect(fetchPublicFile(address)).rejects.toThrow(why);
});

test('downloads pictures, and rejects redirects to private networks', async () => {
  const there = await pictureAt((_, response) => response.end('bytes'));
  expect(String.fromCharCode(...(await fetchPublicFile(there, { resolve })))).toBe('bytes');
  const away = await pictureAt((_, response) =>
    response.writeHead(302, { Location: 'http://localhost:1/secret' }).end(),
  );
  const once: LookupFunction = (host, options, done) =>
    host === 'pictures.example' ? resolve(host, options, done) : done(new Error('leads to'), '');
  await expect(fetchPublicFile(away, { resolve: once })).rejects.toThrow('leads to');
});

test('rejects endless redirects, large files and error responses', async () => {
  const round = await pictureAt((request, response) =>
    response.writeHead(301, { Location: request.url ?? '/' }).end(),
  );
  await expect(fetchPublicFile(round, { resolve })).rejects.toThrow('too often');
  const large = await pictureAt((_, response) => response.end(Buffer.alloc(21 * 1024 * 1024)));
  await expect(fetchPublicFile(large, { resolve })).rejects.toThrow('larger than 20 MB');
  const gone = await pictureAt((_, response) => response.writeHead(404).end());
  await expect(fetchPublicFile(gone, { resolve })).rejects.toThrow('returned 404');
});
