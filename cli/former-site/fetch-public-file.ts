/**
 * Downloads a file from an address found in an import: HTTP or HTTPS, public networks only, at most 20 MB in
 * one minute.
 * @throws Error with the reason
 */

import { lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { uploadLimits } from '../../worker/contract/shared/limits.ts';

/** Time limit of a file download in milliseconds. */
const timeLimitMs = 60_000;

/** Maximum number of redirects. */
const maxRedirects = 5;

/** Networks without public addresses, including IPv4 ranges embedded in IPv6. */
const privateNetworks = new BlockList();
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24',
  '224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/');
  privateNetworks.addSubnet(address, Number(bits), getIpFamily(address));
}

/** IPv6 global unicast range. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = (address: string) =>
  isIP(address) !== 0 &&
  !privateNetworks.check(address, getIpFamily(address)) &&
  (isIP(address) === 4 || globalUnicast.check(address, 'ipv6'));

function getIpFamily(address: string) {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** The address belongs to a private network. */
class PrivateNetworkError extends Error {
  override message = 'leads to a private network';
}

/** Resolves host names and rejects private addresses, so that the connection uses the checked address. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateNetworkError(), '');
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

export async function fetchPublicFile(
  address: string,
  { resolve = publicLookup, left = maxRedirects, signal = AbortSignal.timeout(timeLimitMs) } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('is not a web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // IP addresses skip the lookup, so they are checked here.
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateNetworkError();
  const answer = await sendRequest(url, resolve, signal);
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    answer.destroy();
    if (left === 0) throw new Error('redirects too often');
    const next = new URL(headers.location, url).href;
    return fetchPublicFile(next, { resolve, left: left - 1, signal });
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new Error(`returned ${statusCode}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > uploadLimits.bytes) {
      answer.destroy();
      throw new Error(`is larger than ${uploadLimits.bytes / 1024 / 1024} MB`);
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const sendRequest = (url: URL, resolve: LookupFunction, signal: AbortSignal) =>
  new Promise<IncomingMessage>((succeed, fail) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    get(url.href, { lookup: resolve, signal }, succeed).on('error', fail);
  });
