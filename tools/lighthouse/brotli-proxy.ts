/** Proxy that compresses responses of the local site, like Cloudflare's edge. */

import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const compressibleTypes = /^(text|application\/(javascript|json|manifest)|image\/svg)/;
/** Compression level that Cloudflare uses for documents. Built files are compressed once at a higher level. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function startBrotliProxy(port: number, target: number) {
  const server = createServer((incoming, answer) => {
    const { url, method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request({ port: target, path: url, method, headers }, (found) => {
      const status = found.statusCode ?? 502;
      if (!compressibleTypes.test(found.headers['content-type'] ?? '')) {
        answer.writeHead(status, found.headers);
        found.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      found.on('data', (part) => parts.push(part));
      found.on('end', () => send(answer, status, found.headers, Buffer.concat(parts)));
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  return new Promise<() => void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(() => server.close()));
  });
}

function send(
  answer: ServerResponse,
  status: number,
  { 'transfer-encoding': _, ...headers }: IncomingHttpHeaders,
  bytes: Buffer,
) {
  const body = bytes.length > 0 ? brotliCompressSync(bytes, quality) : bytes;
  const encoding = bytes.length > 0 && { 'content-encoding': 'br' };
  answer.writeHead(status, { ...headers, ...encoding, 'content-length': body.length });
  answer.end(body);
}
