import { lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { uploads } from '../../worker/contract/limits.ts';

/** How long one file may take, milliseconds; and how often it may lead elsewhere. */
const [longest, furthest] = [60_000, 5];

/** Addresses that mean a machine or network of one's own, or none. */
const inside = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is one of the public network; an IPv4 address in IPv6 is looked at as what it is. */
export function isPublic(address: string): boolean {
  const [, within] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const plain = within ?? address;
  const family = isIP(plain);
  return family !== 0 && !inside.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

class Private extends Error {
  override message = 'leads into a private network';
}

/** Resolves names, and connects to no address that is not public: what was checked is what is asked. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) return done(new Private(), '');
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

/**
 * The bytes at an address that a file of somebody else's names: by http or https, of the public
 * network, 20 MB at most, within a minute. @throws Error that says why not
 */
export async function fetched(
  address: string,
  { resolve = publicLookup, left = furthest, signal = AbortSignal.timeout(longest) } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('is no address of the web');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && resolve === publicLookup && !isPublic(host)) throw new Private();
  const answer = await answerOf(url, resolve, signal);
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    answer.destroy();
    if (left === 0) throw new Error('leads elsewhere too often');
    const next = new URL(headers.location, url).href;
    return fetched(next, { resolve, left: left - 1, signal });
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new Error(`answered ${statusCode}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > uploads.bytes) {
      answer.destroy();
      throw new Error(`is larger than ${uploads.bytes / 1024 / 1024} MB`);
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const answerOf = (url: URL, resolve: LookupFunction, signal: AbortSignal) =>
  new Promise<IncomingMessage>((done, fail) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    get(url.href, { lookup: resolve, signal }, done).on('error', fail);
  });
