/** Attacks that try to redirect visitors to another site. */

import { get } from 'node:http';
import { type Attack, expectNone } from './attacked-site.ts';

/** Addresses that would redirect to another site. */
const externalAddresses = [
  ...['//evil.example/', '/\\evil.example/', '/%5cevil.example/', '/%2f%2fevil.example/'],
  ...['/.//evil.example/', '/https://evil.example/', '/search?q=//evil.example'],
  ...['/search?q=%5c%5cevil.example', '/u/..//evil.example/', '/logout?next=https://evil.example'],
  ...['/?redirect=https://evil.example', '/a//evil.example/', '/c/x/..%2f..%2f%2fevil.example/'],
  ...['/%09/evil.example/', '/;@evil.example/', '/@evil.example/'],
];

export const redirectAttacks: Attack[] = [
  {
    name: 'open redirect',
    request: `GET ${externalAddresses.slice(0, 3).join(', ')} and ${externalAddresses.length - 3} more`,
    async run({ call, url }) {
      const wrong: string[] = [];
      for (const path of externalAddresses) {
        const location = (await call('GET', path)).headers.get('Location');
        const isElsewhere = location && new URL(location, url + path).origin !== url;
        if (isElsewhere) wrong.push(`${path}: ${location}`);
      }
      return expectNone(wrong, 'all stay here');
    },
  },
  ...['Host', 'X-Forwarded-Host', 'Forwarded', 'X-Original-URL'].map(
    (header): Attack => ({
      name: 'host header injection',
      request: `GET /, /feed.xml and a redirect with ${header}: evil.example`,
      async run({ url }) {
        const value = { Forwarded: 'host=evil.example', 'X-Original-URL': '/admin' }[header];
        const headers = { [header]: value ?? 'evil.example' };
        const told: string[] = [];
        for (const path of ['/', '/feed.xml', '/sitemap.xml', '/about/', '/search?q=a']) {
          const said = await requestRaw(url + path, headers);
          if (said.includes('evil.example')) told.push(path);
        }
        return expectNone(told, 'not told');
      },
    }),
  ),
];

/** Sends a raw request, because fetch cannot set the Host header. */
const requestRaw = (address: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      let said = JSON.stringify(answer.headers);
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        said += part;
      });
      answer.on('end', () => resolve(said));
    }).on('error', reject);
  });
